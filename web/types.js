/**
 * The shapes that the server sends; the contract is `crates/core/src/scene.rs`, `event.rs`, `face.rs` and `docs/api.md`.
 * Only types: no page loads this file.
 *
 * @typedef {{id: string, text: string, rulings: string[]}} ClauseText
 * @typedef {{id: string, text: string, clauses: string[]}} RulingText
 * @typedef {{sections: {title: string, clauses: ClauseText[]}[], rulings: RulingText[]}} Rules
 * @typedef {{id: string, row: number, col: number, terrain: string[], label: string}} Space
 * @typedef {{at: string, side: 'nw'|'ne'|'e'|'se'|'sw'|'w', kind: string}} SideFeature
 * @typedef {{name: string, at: string[]}} Place
 * @typedef {{kind: 'hexes', rows: number[], spaces: Space[], sides: SideFeature[], places: Place[], lines: number[], top: string,
 *   bottom: string, sections: string[][], reference?: ReferenceCard[]}} Hexes
 * @typedef {{art: string, shape?: string, nation?: string, badges?: string[], full?: number, name: string, cells: string[], clause: string}} ReferenceRow
 * @typedef {{id: string, title: string, nation: string, tables: {columns: string[], rows: ReferenceRow[], notes: string[]}[]}} ReferenceCard
 * @typedef {{card: string, tables: number[], rows: [number, number][]}} Lit
 * @typedef {{id: string, name: string, at: [number, number], outline: [number, number][], terrain: string[], label: string, numbers?: number[]}} AreaSpace
 * @typedef {{between: [string, string], from: [number, number], to: [number, number], kind: string, holder?: string}} Border
 * @typedef {{id: string, name: string, next_to: string[]}} BoardBox
 * @typedef {{id: string, name: string, steps: string[]}} Track
 * @typedef {{kind: string, points: [number, number][]}} Road
 * @typedef {{kind: 'areas', width: number, height: number, spaces: AreaSpace[], borders: Border[], boxes: BoardBox[], tracks: Track[],
 *   roads?: Road[], top: string, bottom: string}} Areas
 * @typedef {{id: string, name: string, at: [number, number], terrain: string, value: number, label: string}} PointSpace
 * @typedef {{kind: 'points', size: [number, number], points: PointSpace[], roads: {between: [string, string], bridge?: string}[],
 *   lines: {id: string, name: string, corners: [number, number][]}[], tracks: Track[], top: string, bottom: string}} Points
 * @typedef {{id: string, kind: string, shape: 'area'|'line'|'sector', points: [number, number][], crest?: [number, number][], label: string, name?: string}} TableFeature
 * @typedef {{kind: 'table', size: [number, number], unit: string, features: TableFeature[], places: {id: string, name: string, at: [number, number], value: number}[],
 *   top: string, bottom: string, others?: {size: [number, number], features: TableFeature[], places: FreeTable['places']}[], reference?: ReferenceCard[]}} FreeTable
 * @typedef {{piece: string, at: [number, number], heading: number, size: [number, number], form: string, ranges?: number[], radius?: number}} Pose
 * @typedef {{id: string, at: [number, number], heading: number, n: number, on: Target, label: string}} Spot  ends of choices that lie close together: the client's own
 * @typedef {{kind: string, owner: string, at: [number, number], radius: number, label: string, drag?: string}} Ring
 * @typedef {{kind: 'deploy'|'garrison'|'entry'|'flank', owner: string, points: [number, number][], label: string}} Zone  ground where somebody may be put or comes in
 * @typedef {{choice: string, label: string, why: Why|null, cost: string[], way: Pose[][], exposed: {piece: string, how: string, label: string}[]}} Sketch
 * @typedef {Hexes|Areas|Points|FreeTable} BoardData
 * @typedef {BoardData & {referred: boolean, title: {game: string, battle: string, date: string}}} TitledBoard
 * @typedef {{between: [string, string], kind: string, owner?: string, label: string}} RoadMark
 * @typedef {{owner: string, look: string, label: string, ready: number, used: number, spent: number}} Store
 * @typedef {{owner: string, title: string, columns: string[], looks: string[], rows: {piece: string, name: string, cells: string[]}[]}} SheetData
 *
 * @typedef {{id: string, owner: string, kind: string, at: string, strength: number, full: number, art: string, shape: string,
 *   nation: string, name?: string, badges: string[], attached_to?: string, label: string}} Piece
 * @typedef {{at: string, kind: string, label: string}} Mark
 * @typedef {{id: string, name: string, nation: string, commander: string, hand: number, score: number, objective_score: number,
 *   goal: number, facts: string[], active: boolean}} SeatPanel
 * @typedef {{id: string, title: string, text: string, kind: string, wings: string[], numbers?: CardNumber[], emblem: string, clause: string}} Card
 * @typedef {{id: string, n: number, label: string}} CardNumber
 * @typedef {{owner: string, title: string, slots: {number: number, piece?: string, card?: Card, label: string}[]}} CardTrack
 * @typedef {{id: string, label: string, count: number, top: Card|null}} Pile
 * @typedef {{face: string, hit: boolean}} Die
 * @typedef {{seats: string[], decision: string, text: string, help: string, clause: string}} Prompt
 * @typedef {'button'|{space: string}|{piece: string}|{card: string}} Target
 * @typedef {{id: string, label: string, deed?: string, on: Target, to?: string, look: 'go'|'attack'|'pick', first?: boolean, odds?: boolean}} Choice
 * @typedef {{winner: string|null, title: string, text: string, clause: string, tally: {label: string, values: string[]}[]}} EndingPanel
 * @typedef {{turn: number, phases: {id: string, label: string, state: 'done'|'now'|'later'}[], pieces: Piece[], marks: Mark[], sides: SideFeature[],
 *   roads?: RoadMark[], lit?: Lit[], sheets?: SheetData[], tracks?: CardTrack[], stores?: Store[], seats: SeatPanel[], hand: Card[], in_play: Card|null, piles: Pile[], dice: Die[], prompt: Prompt, choices: Choice[],
 *   ending: EndingPanel|null, laid?: {map: number, turned: boolean}, poses?: Pose[], rings?: Ring[], zones?: Zone[], ends?: {choice: number, at: [number, number], heading: number}[], spots?: Spot[]}} Scene
 *
 * @typedef {{kind: 'move', pieces: string[], path: string[], retreat: boolean}
 *   | {kind: 'loss'|'gain', piece: string, left: number}
 *   | {kind: 'gone'|'arrives', piece: string, at: string}
 *   | {kind: 'roll', dice: Die[], from: string|null, at: string|null}
 *   | {kind: 'card', card: string, seat: string}
 *   | {kind: 'mark', at: string, mark: string}} Effect
 * @typedef {{n: number, clause: string, text: string, heading?: boolean, effect?: Effect}} LogLine
 * @typedef {'waiting'|'running'|'over'} Status  of a match
 * @typedef {'person'|'bot'|'open'} SeatKind
 * @typedef {{seat: string, name: string, kind: SeatKind}} Player
 * @typedef {{n: number, entries: number, viewer: string, status: Status, your_seats: string[], task?: 'staff'|'cards', scene: Scene, take_back: boolean,
 *   draw_offer: string|null, log: LogLine[], reset?: boolean, players: Player[], join: string|null, seed_hash: string|null, seed: string|null,
 *   game: string, scenario: string}} View
 *
 * @typedef {{clause: string, amount: number, text: string}} OddsLine
 * @typedef {{what: string, probability: number, text: string, fate?: string}} OddsOutcome
 * @typedef {{dice: number, ledger: OddsLine[], outcomes: OddsOutcome[], notes: OddsLine[], exact: boolean}} Odds
 * @typedef {{chance: number|null, choices: {choice: string, label: string, chance: number, odds?: Odds, then: {label: string, odds?: Odds}[]}[]}} Hint
 * @typedef {{game: string, scenario: string, winner: string|null, worlds: number, start: number, curve: number[], turns: {turn: number, entry: number}[],
 *   seats: {seat: string, dice: number, cards: number, given_away: number, decisions: number}[],
 *   costliest: {entry: number, number: number, seat: string, choice: string, chance: number, better: string, better_chance: number, cost: number,
 *     words: Record<string, {asked: string, choice: string, better: string}>}[]}} Review
 * @typedef {{state: 'running', progress: number, review?: undefined}|{state: 'done', review: Review, progress?: undefined}} ReviewState
 * @typedef {{clause: string, sentence: string, here: string|null}} Why
 *
 * @typedef {{nation: string, name: string, budget: number, cinc: string, divisions: [string, string[]][]}} Army
 * @typedef {{id: string, name: string, arm: string, art: string, shape: string, full: number, badges: string[], points: number, facts: string[]}} MusterTroop
 * @typedef {{budgets: number[], generals: {id: string, name: string, points: number}[], nations: {id: string, name: string, nation: string, troops: MusterTroop[]}[],
 *   ready: {id: string, name: string, army: Army}[]}} Muster
 * @typedef {{army: Army|null, points: number, units: number, ok: boolean, mistakes: {line: number, key: string, what: string, clause: string, sentence: string}[]}} Weighed
 *
 * @typedef {{id: string, name: string, date: string, history: string, special: string[], commanders: string[], goal: number, own: boolean, balance: Balance|null}} ScenarioInfo
 * @typedef {{level: string, matches: number, share: number, low: number, high: number, turns: number, even: boolean,
 *   handicap: {value: string, label: string, matches: number, share: number, low: number, high: number}|null}} Balance
 * @typedef {{id: string, name: string, clause: string, values: string[], default: string, labels?: Record<string, string>}} OptionInfo
 * @typedef {{id: string, name: string, summary: string, seats: {id: string, name: string}[], scenarios: ScenarioInfo[],
 *   options: OptionInfo[], bots: string[], armies: boolean}} GameInfo
 * @typedef {{id: string, game: string, scenario: string, name: string, seats: {id: string, name: string, player: string, kind: SeatKind}[],
 *   turn: number, status: Status, asked: string[], your_seats: string[], join: string|null, created: number}} MatchInfo
 * @typedef {{game: string, scenario: string, options: Record<string, string>, seat: string, opponent: string, name: string, contribution: string}} NewMatch
 * @typedef {{token: string, name?: string, contribution?: string}} Joining
 * @typedef {{id: string, your_seats: string[], links: Record<string, string>, team: Record<string, Record<string, string>>}} Seated
 * @typedef {{watching: number, spectators: number}} Presence
 * @typedef {{type?: string, title?: string, status?: number, detail?: string, clause?: string, sentence?: string, view?: View, wrong?: WrongInfo[]}} ProblemBody
 *
 * @typedef {{field: string, given: string, cause: string, expected: string}} WrongInfo
 * @typedef {{id: string, group: string, label: string, kind: 'choice'|'number'|'flag', default: string, values?: {id: string, label: string}[],
 *   least?: string, most?: string, decimals: number, when?: {field: string, values: string[]}[]}} FieldInfo
 * @typedef {{groups: {id: string, label: string}[], fields: FieldInfo[]}} UmpireForm
 * @typedef {{id: string, label: string, share: number}} FaceInfo
 * @typedef {{id: string, label: string, odds?: Odds}} OfferInfo
 * @typedef {{dice: string, probability: number, log: {clause: string, text: string}[]}} ThrowRow
 * @typedef {{kind: 'roll', dice: number, faces: FaceInfo[], table?: ThrowRow[]}} NextRoll
 * @typedef {{kind: 'choice', seat: string, prompt: string, clause: string, offered: OfferInfo[]}} NextChoice
 * @typedef {NextRoll|NextChoice|{kind: 'done'|'refused'}} NextStep
 * @typedef {{answers: Record<string, string>, refused?: Why, odds?: Odds, log: {clause: string, text: string}[], rolled: string[],
 *   next: NextStep, standing: {owner: string, label: string, strength: number, full: number}[]}} Judged
 */

export {};
