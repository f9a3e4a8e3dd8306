/**
 * The shapes that the server sends. Those of a match, its boards, scenes, log and odds are written from the Rust types of
 * `crates/core` into `scene.d.ts` (a test keeps it current) and only named here; the rest follows `docs/api.md` and
 * `crates/server/src/view.rs`. Only types: no page loads this file.
 *
 * @typedef {import('./scene').Space} Space
 * @typedef {import('./scene').SideFeature} SideFeature
 * @typedef {import('./scene').NamedPlace} Place
 * @typedef {Extract<import('./scene').Board, {kind: 'hexes'}>} Hexes
 * @typedef {import('./scene').ReferenceRow} ReferenceRow
 * @typedef {import('./scene').Reference} ReferenceCard
 * @typedef {import('./scene').Lit} Lit
 * @typedef {import('./scene').AreaSpace} AreaSpace
 * @typedef {import('./scene').Border} Border
 * @typedef {import('./scene').BoardBox} BoardBox
 * @typedef {import('./scene').Track} Track
 * @typedef {import('./scene').DrawnRoad} Road
 * @typedef {Extract<import('./scene').Board, {kind: 'areas'}>} Areas
 * @typedef {import('./scene').BoardPoint} PointSpace
 * @typedef {Extract<import('./scene').Board, {kind: 'points'}>} Points
 * @typedef {import('./scene').TableFeature} TableFeature
 * @typedef {Extract<import('./scene').Board, {kind: 'table'}>} FreeTable
 * @typedef {import('./scene').Pose & {radius?: number}} Pose  with its radius: the client's own
 * @typedef {import('./scene').Ring} Ring
 * @typedef {import('./scene').TableZone} Zone
 * @typedef {import('./scene').MovePreview} Sketch
 * @typedef {import('./scene').Board} BoardData
 * @typedef {import('./scene').RoadMark} RoadMark
 * @typedef {import('./scene').Store} Store
 * @typedef {import('./scene').Sheet} SheetData
 * @typedef {import('./scene').Piece} Piece
 * @typedef {import('./scene').Mark} Mark
 * @typedef {import('./scene').SeatPanel} SeatPanel
 * @typedef {import('./scene').CardFace} Card
 * @typedef {import('./scene').CardNumber} CardNumber
 * @typedef {import('./scene').CardTrack} CardTrack
 * @typedef {import('./scene').Pile} Pile
 * @typedef {import('./scene').Die} Die
 * @typedef {import('./scene').Prompt} Prompt
 * @typedef {import('./scene').Target} Target
 * @typedef {import('./scene').Choice} Choice
 * @typedef {import('./scene').Then} Then  what comes after a choice that cannot be taken back
 * @typedef {import('./scene').Commitment} Commitment
 * @typedef {import('./scene').EndingPanel} EndingPanel
 * @typedef {import('./scene').Scene & {spots?: Spot[]}} Scene
 * @typedef {import('./scene').Effect} Effect
 * @typedef {import('./scene').LogEntry & {n: number}} LogLine
 * @typedef {import('./scene').OddsLine} OddsLine
 * @typedef {import('./scene').OddsOutcome} OddsOutcome
 * @typedef {import('./scene').Odds} Odds
 * @typedef {import('./scene').WhyNot} Why
 * @typedef {import('./scene').DraftArmy} Army
 * @typedef {import('./scene').CatalogueTroop} MusterTroop
 * @typedef {import('./scene').ArmyCatalogue} Muster
 * @typedef {import('./scene').Wrong} WrongInfo
 * @typedef {import('./scene').ShownField} FieldInfo
 * @typedef {import('./scene').DieOption} FaceInfo
 * @typedef {import('./scene').Offer} OfferInfo
 * @typedef {import('./scene').ThrowRow} ThrowRow
 * @typedef {Extract<NextStep, {kind: 'roll'}>} NextRoll
 * @typedef {Extract<NextStep, {kind: 'choice'}>} NextChoice
 * @typedef {import('./scene').Next} NextStep
 * @typedef {import('./scene').Judged} Judged
 *
 * @typedef {{id: string, text: string, rulings: string[]}} ClauseText
 * @typedef {{id: string, text: string, clauses: string[]}} RulingText
 * @typedef {{title: string, figure: string, lines: {text: string, clause: string, example: boolean}[]}} SummaryPart
 * @typedef {{name: string, scenario: string|null, summary: SummaryPart[]|null, sections: {title: string, clauses: ClauseText[]}[], rulings:
 *   RulingText[]}} Rules
 * @typedef {{id: string, at: [number, number], heading: number, n: number, on: Target, label: string}} Spot  ends of choices that lie close together:
 *   the client's own
 * @typedef {BoardData & {referred: boolean, title: {game: string, battle: string, date: string}}} TitledBoard
 * @typedef {'waiting'|'running'|'over'} Status  of a match
 * @typedef {'person'|'bot'|'open'} SeatKind
 * @typedef {{seat: string, name: string, kind: SeatKind}} Player
 * @typedef {'able'|'turn'|'attacked'|'match'} StandingTerm  how long a question is passed for a player
 * @typedef {{n: number, entries: number, viewer: string, status: Status, your_seats: string[], task?: 'staff'|'cards', scene: Scene, take_back: boolean,
 *   draw_offer: string|null, may_plead?: boolean, plea?: string, standing?: {pass?: string, given: {window: string, until: StandingTerm, asked:
 *   string}[]}, log: LogLine[], reset?: boolean, log_from?: number, players: Player[], options?: Record<string, string>, join: string|null, contribute?:
 *   string[], frozen?: string, clock?: {limit: number, played: number}, proved?: boolean, seed_hash: string|null, seed: string|null,
 *   game: string, scenario: string}} View
 * @typedef {{chance: number|null, choices: {choice: string, label: string, chance: number, odds?: Odds, then: {label: string, odds?: Odds}[]}[]}} Hint
 * @typedef {{game: string, scenario: string, winner: string|null, worlds: number, start: number, curve: number[], turns: {turn: number, entry: number}[],
 *   seats: {seat: string, dice: number, cards: number, given_away: number, decisions: number}[],
 *   costliest: {entry: number, number: number, seat: string, choice: string, chance: number, better: string, better_chance: number, cost: number,
 *     words: Record<string, {asked: string, choice: string, better: string}>}[]}} Review
 * @typedef {{state: 'running', progress: number, review?: undefined}|{state: 'done', review: Review, progress?: undefined}} ReviewState
 * @typedef {{army: Army|null, points: number, units: number, ok: boolean, mistakes: {line: number, key: string, what: string, clause: string,
 *   sentence: string}[]}} Weighed
 * @typedef {{id: string, name: string, date: string, history: string, special: string[], commanders: string[], goal: number, own: boolean, minutes:
 *   number|null, units: number,
 *   balance: Balance|null}} ScenarioInfo
 * @typedef {{level: string, matches: number, share: number, low: number, high: number, turns: number, even: boolean,
 *   handicap: {value: string, label: string, matches: number, share: number, low: number, high: number}|null}} Balance
 * @typedef {{id: string, name: string, clause: string, values: string[], default: string, labels?: Record<string, string>,
 *   matters?: {battles?: string[], with?: Record<string, string[]>}}} OptionInfo
 * @typedef {{id: string, name: string, summary: string, complexity: number, seats: {id: string, name: string}[], scenarios: ScenarioInfo[],
 *   options: OptionInfo[], bots: string[], armies: boolean}} GameInfo
 * @typedef {{id: string, game: string, scenario: string, name: string, seats: {id: string, name: string, player: string, kind: SeatKind}[],
 *   turn: number, status: Status, asked: string[], your_seats: string[], join: string|null, created: number}} MatchInfo
 * @typedef {{game: string, scenario: string, options: Record<string, string>, seat: string, opponent: string, name: string, contribution?: string,
 *   commitment?: string}} NewMatch
 * @typedef {{token: string, name?: string, contribution?: string, commitment?: string}} Joining
 * @typedef {{id: string, your_seats: string[], links: Record<string, string>, team: Record<string, Record<string, string>>}} Seated
 * @typedef {{watching: number, spectators: number}} Presence
 * @typedef {{type?: string, title?: string, status?: number, detail?: string, clause?: string, sentence?: string, view?: View, wrong?: WrongInfo[]}}
 *   ProblemBody
 * @typedef {{groups: {id: string, label: string}[], fields: FieldInfo[]}} UmpireForm
 */

export {};
