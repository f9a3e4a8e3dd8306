// Written from the Rust types of crates/core by `BICORNE_WRITE_TYPES=1 cargo test -p bicorne-core client_types`.
// Only types: no page loads this file.

/** An area. */
export type AreaSpace = {
/** `picton`. */
id: string,
name: string,
/** Where its name and pieces stand. */
at: [number, number],
/** Its corners in order. */
outline: Array<[number, number]>,
/** Terrain ids: `wood`, `stronghold`; none is open ground. */
terrain: Array<string>,
/** What matters in it, in words. */
label: string,
/** Numbers printed in it, in the order of the words: capacity and columns of a stronghold. */
numbers?: Array<number>,
};

/** A board of areas. */
export type Areas = {
/** Width of the map in its own units. */
width: number,
/** Height of the map; y grows downwards. */
height: number,
spaces: Array<AreaSpace>,
/** Features of borders: ridges, ditches, rivers. */
borders: Array<Border>,
/** Spaces beside the map, such as boxes where units wait. */
boxes: Array<BoardBox>,
tracks: Array<Track>,
/** Roads, which are drawn and mean nothing. */
roads?: Array<DrawnRoad>,
/** Seat whose side of the map is on top. */
top: string,
/** Seat whose side of the map is at the bottom. */
bottom: string,
/** Tables that players have beside the board. */
reference?: Array<Reference>,
};

/** What armies may be made of, in words. */
export type ArmyCatalogue = {
/** Points that may be agreed upon. */
budgets: Array<number>,
/** What generals there are. */
generals: Array<CatalogueGeneral>,
/** The generals to choose from. */
nations: Array<CatalogueNation>,
/** Armies that are ready. */
ready: Array<ReadyArmy>,
};

/** A board. */
export type Board = { "kind": "hexes" } & Hexes | { "kind": "areas" } & Areas | { "kind": "points" } & Points | { "kind": "table" } & FreeTable;

/** A space beside the map. */
export type BoardBox = {
/** `delayed`. */
id: string,
name: string,
/** Areas it leads to. */
next_to: Array<string>,
};

/** A point of a board. */
export type BoardPoint = {
/** `jena`. */
id: string,
/** In the viewer's language. */
name: string,
/** On the grid. */
at: [number, number],
/** `clear`, `wooded`, `citadel`. */
terrain: string,
/** What it is worth; 0: nothing. */
value: number,
/** For a screen reader: name, ground, worth. */
label: string,
};

/** A feature of the border between two areas. */
export type Border = {
/** The areas. */
between: [string, string],
from: [number, number],
to: [number, number],
kind: BorderKind,
/** The area on whose side it lies, where that matters. */
holder?: string,
};

/** What lies on the border of two areas. */
export type BorderKind = "ridge" | "ditch";

/** A card with what is printed on it. */
export type CardFace = {
/** `attack-left`; copies of a card have the same id. */
id: string,
title: string,
text: string,
/** `order` or `special`; `section` or `tactic`. */
kind: string,
/** Orders per wing, left, centre, right as the viewer sees them; empty for special cards. A number, `all`, or `cards`: as many as
 * cards are held. */
wings: Array<string>,
/** Numbers printed in its corners: the first on top, the last at the bottom right, the others at the bottom left. */
numbers?: Array<CardNumber>,
/** Sprite symbol of a special card. */
emblem: string,
/** The clause's id. */
clause: string,
};

/** A number printed on a card. */
export type CardNumber = {
id: CardNumberKind,
n: number,
/** The same in words. */
label: string,
};

/** What a number in the corner of a card counts. */
export type CardNumberKind = "move" | "loss" | "fatigue" | "recovery";

/** A seat's track with numbered spaces for cards. */
export type CardTrack = {
/** Seat id. */
owner: string,
title: string,
/** Its spaces in order. */
slots: Array<TrackSlot>,
};

/** A quality of generals. */
export type CatalogueGeneral = {
/** `brilliant`. */
id: string,
name: string,
/** His price. */
points: number,
};

/** A nation's list. */
export type CatalogueNation = {
/** `fr`. */
id: string,
name: string,
/** Colour class. */
nation: string,
troops: Array<CatalogueTroop>,
};

/** A type of unit. */
export type CatalogueTroop = {
/** `fr-lig`. */
id: string,
name: string,
/** Its arm, in words. */
arm: string,
/** Sprite symbol. */
art: string,
shape: Outline,
full: number,
/** Grades: `elite`, `guard`. */
badges: Array<string>,
/** Its price. */
points: number,
/** What else it is and can do, in words. */
facts: Array<string>,
};

/** Something the viewer may choose. */
export type Choice = {
/** The action's text: what is sent back. */
id: string,
label: string,
/** The verb alone, for the button that confirms it: "Attack". Empty where the label itself is one. */
deed?: string,
/** What is clicked: a space, a card, or a button. */
on: Target,
/** What is clicked after it, on the board: the destination or the target. */
to?: string,
/** How the last click is shown. */
look: ClickLook,
/** The button that Enter presses. */
first?: boolean,
/** Whether odds can be asked before it is confirmed. */
odds?: boolean,
};

/** How the last click of a choice is shown. */
export type ClickLook = "go" | "attack" | "pick";

/** How the numbers of a column are drawn. */
export type ColumnLook = "infantry" | "cavalry" | "fatigue" | "";

/** A step of a combat that is watched on a table of its own. */
export type CombatStep = "begins" | "count" | "strike" | "result" | "lost" | "won" | "even" | "pursuit" | "cancelled";

/** A choice that cannot be taken back. */
export type Commitment = {
/** Its [`Choice::id`]. */
choice: string,
then: Then,
};

/** How counters of one kind look. */
export type CounterLook = "green" | "red" | "purple" | "cubes";

/** A rolled die. */
export type Die = {
/** `inf`, `cav`, `art`, `sabre`, `flag`. */
face: string,
hit: boolean,
};

/** What a die can show, or a card that can be drawn. */
export type DieOption = {
/** The text that is sent. */
id: string,
label: string,
/** How probable it is for one die. */
share: number,
};

/** An army as it is written, kept to the rules or not. */
export type DraftArmy = {
/** A nation's id. */
nation: string,
name: string,
/** Points that may be spent. */
budget: number,
/** The quality of its commander. */
cinc: string,
/** Its divisions: the general's quality, the units' types. */
divisions: Array<[string, Array<string>]>,
};

/** A road that is drawn on a map of areas. */
export type DrawnRoad = {
kind: RoadKind,
/** Its points in order. */
points: Array<[number, number]>,
};

/** What a board or a panel shows for an event, without knowing the game. */
export type Effect = {
"kind": "move",
/** The pieces that move, by their ids. */
pieces: Array<string>,
/** Where, start and end included. */
path: Array<string>,
/** Forced: a retreat. */
retreat: boolean,
} | {
"kind": "loss",
piece: string,
left: number,
} | {
"kind": "gain",
piece: string,
/** How much it has now. */
left: number,
} | {
"kind": "gone",
piece: string,
at: string,
} | {
"kind": "arrives",
piece: string,
at: string,
} | {
"kind": "roll",
dice: Array<Die>,
from: string | null,
at: string | null,
} | {
"kind": "card",
card: string,
seat: string,
} | {
"kind": "mark",
at: string,
mark: string,
} | {
"kind": "combat",
/** The space it is fought for; told when it begins. */
at: string | null,
step: CombatStep,
/** Colour class of the side it is about; empty: both. */
side: string,
/** Cards, points or losses, by the step. */
n: number,
/** What a strike inflicts: losses and fatigue points. */
inflicts: [number, number],
/** The name of the space, when it begins. */
title: string,
};

/** Where an offered choice of a free table leads. */
export type End = {
/** The choice, counted from 0. */
choice: number,
/** The midpoint of the leading piece's front edge. */
at: [number, number],
/** Degrees clockwise from the top. */
heading: number,
};

/** How it ended. */
export type EndingPanel = {
/** Seat id of the winner; none in a draw. */
winner: string | null,
/** "Union victory". */
title: string,
text: string,
/** The clause's id; empty for what was agreed or given up. */
clause: string,
/** Figures in words: label and one value for each seat. */
tally: Array<Tally>,
};

/** A unit that may fire or charge at what moves. */
export type Exposed = {
piece: string,
/** What may happen to what moves. */
how: Threat,
label: string,
};

/** The form of a feature of a free table. */
export type FeatureShape = "area" | "line" | "sector";

/** How a field of a form is filled in. */
export type FieldInput = "choice" | "number" | "flag";

/** A free table, in hundredths of a unit of distance: x to the right, y upward. */
export type FreeTable = {
/** Width and depth. */
size: [number, number],
/** What a unit of distance is called. */
unit: string,
/** Ground, lines, buildings. */
features: Array<TableFeature>,
/** Objectives and other places. */
places: Array<TablePlace>,
/** Seat whose home edge is the top. */
top: string,
/** Seat whose home edge is the bottom. */
bottom: string,
/** Other tables that may be drawn instead of this one; the scene says which is laid. */
others?: Array<TableGround>,
/** Tables that players have beside the table. */
reference?: Array<Reference>,
};

/** A hex board. */
export type Hexes = {
/** How many hexes each row has; a row with one less than the first is shifted by half a hex. */
rows: Array<number>,
spaces: Array<Space>,
/** Features of hexsides. */
sides: Array<SideFeature>,
places: Array<NamedPlace>,
/** Vertical section lines, in half hex widths from the left border. */
lines: Array<number>,
/** Seat whose own edge is the top row. */
top: string,
/** Seat whose own edge is the bottom row. */
bottom: string,
/** Names of the sections from the left of the board, as each seat calls them: `[seat][section]`. */
sections: Array<Array<string>>,
/** Tables that players have beside the board. */
reference?: Array<Reference>,
};

/** The umpire's judgement. */
export type Judged = {
/** The situation, defaults included. */
answers: { [key in string]: string },
/** Why the rules do not allow it. */
refused?: WhyNot,
/** Modifiers and odds of the attack before the dice. */
odds?: Odds,
/** What happened, in order. */
log: Array<Sentence>,
/** The dice as they were read, throw by throw. */
rolled: Array<string>,
next: Next,
standing: Array<Standing>,
};

/** Which table is laid, and how, where that is decided in the match. */
export type Laid = {
/** 0: the board's own; then the others. */
map: number,
/** The home edges have changed places. */
turned: boolean,
};

/** What of a reference card belongs to what is pending. */
export type Lit = {
card: string,
/** Its tables, counted from 0. */
tables: Array<number>,
/** Rows that count in it: table and row, from 0. */
rows: Array<[number, number]>,
};

/** An event in words, as one viewer may know it. */
export type LogEntry = {
/** The clause's id, such as `BCR-4.12`; empty where no clause applies (a resignation). */
clause: string,
text: string,
/** Whether it opens a group in the log (a turn, a card). */
heading?: boolean,
/** What the board shows for it. */
effect?: Effect,
};

/** Something on a space. */
export type Mark = {
at: string,
/** `objective`, `exit`, `works`; `attacker` and `attacked` while an attack waits for an answer. */
kind: string,
label: string,
};

/** What would come of it. Nothing here may tell more than the seat may know. */
export type MovePreview = {
/** The text of the choice; empty where nothing can be made of the wish. */
choice: string,
label: string,
/** Why it may not be chosen; none: it may. */
why: WhyNot | null,
/** What it costs, in words. */
cost: Array<string>,
/** How the pieces stand at moments of the way, start first, end last. */
way: Array<Array<Pose>>,
/** Enemies that may fire or charge at them on the way. */
exposed: Array<Exposed>,
/** What comes after it, if it could not be taken back; the match says so, not the game. */
then: Then | null,
};

/** A name on the map. */
export type NamedPlace = {
/** In the viewer's language. */
name: string,
at: Array<string>,
};

/** What comes next. */
export type Next = { "kind": "roll", dice: number,
/** What a die can show. */
faces: Array<DieOption>,
/** What each throw would bring, where they are few. */
table?: Array<ThrowRow>, } | { "kind": "choice", seat: string, prompt: string,
/** The clause's id; may be empty. */
clause: string, offered: Array<Offer>, } | { "kind": "done" } | { "kind": "refused" };

/** The distribution of an attack before it is made. */
export type Odds = {
/** How many dice are rolled, or cards revealed. */
dice: number,
/** Whether `dice` counts cards. */
cards?: boolean,
/** Which clause gave or took how many. */
ledger: Array<OddsLine>,
/** What can come of it; the `share` of those with `fate` add up to 1. */
outcomes: Array<OddsOutcome>,
/** What else may happen, in sentences. */
notes: Array<OddsLine>,
/** Whether the shares are exact or sampled. */
exact: boolean,
};

/** A line of a ledger. */
export type OddsLine = {
/** The clause's id. */
clause: string,
/** How many dice it gives or takes. */
amount: number,
text: string,
};

/** One thing that can come of an attack. */
export type OddsOutcome = {
/** Its stable name: `hits-2`, `flags-1`, `eliminated`. */
what: string,
/** How probable it is, from 0 to 1. */
probability: number,
text: string,
/** Part of the bar that adds up to 1 (at most five): `destroyed`, `driven-back`, `hurt`, `stands`. Empty: a detail. */
fate?: string,
};

/** Something a player may choose. */
export type Offer = {
/** The text that is sent. */
id: string,
label: string,
odds?: Odds,
};

/** The outline of a piece. */
export type Outline = "foot" | "horse" | "guns" | "general" | "block";

/** How far a step of the turn is. */
export type PhaseState = "done" | "now" | "later";

/** A piece on the board. */
export type Piece = {
/** Stable for the match, and never the id of a space: `u12`, `gen3`. */
id: string,
/** Seat id. */
owner: string,
/** `infantry`, `general`. */
kind: string,
/** Space id. */
at: string,
/** Figures left. */
strength: number,
/** Figures at most. */
full: number,
/** Sprite symbol: `u-kepi`. */
art: string,
shape: Outline,
/** Colour class: `us`, `cs`. */
nation: string,
name?: string,
/** Sprite markers: `ordered`, `moved`, `fought`; grades: `elite`, `guard`; a square with its counter: `square-1`. */
badges: Array<string>,
/** The piece it shares the space with as its leader. */
attached_to?: string,
/** For a screen reader: "Union infantry, E5, 4 of 4 figures, ordered". */
label: string,
};

/** A pile of cards. */
export type Pile = {
/** `draw`, `discard`. */
id: string,
label: string,
count: number,
/** The card on top, face up. */
top: CardFace | null,
};

/** A board of points and roads, on a grid of thousandths: x to the right, y downward. */
export type Points = {
/** Width and height of the grid. */
size: [number, number],
points: Array<BoardPoint>,
roads: Array<Road>,
/** Rivers and other lines, for drawing only. */
lines: Array<Polyline>,
/** `turns`, and `points`: each step begins with its number. The points are those of the seat on top. */
tracks: Array<Track>,
/** Seat whose side of the table is the top. */
top: string,
/** Seat whose side of the table is the bottom. */
bottom: string,
/** Tables that players have beside the board. */
reference?: Array<Reference>,
};

/** A line for drawing. */
export type Polyline = {
/** `saale`. */
id: string,
/** In the viewer's language. */
name: string,
/** Its corners on the grid. */
corners: Array<[number, number]>,
};

/** How a piece stands on a free table. */
export type Pose = {
piece: string,
/** The midpoint of its front edge. */
at: [number, number],
/** Degrees clockwise from the top. */
heading: number,
/** Front and depth; 0 for a point. */
size: [number, number],
/** `line`, `column`, `solid`. */
form: string,
/** Its ranges, shortest first. */
ranges?: Array<number>,
};

/** What must be chosen, and by which seat. */
export type Prompt = {
/** Seat ids that are asked. */
seats: Array<string>,
decision: string,
text: string,
/** One line of help. */
help: string,
/** The clause's id. */
clause: string,
};

/** An army that is ready, as a file. */
export type ReadyArmy = {
/** `fr-1809`. */
id: string,
name: string,
/** As it is written. */
army: DraftArmy,
};

/** A card of tables that a player has beside the board: what his troops can do, what the ground does. */
export type Reference = {
/** `british`, `terrain`. */
id: string,
title: string,
/** Colour class; empty where it is nobody's. */
nation: string,
tables: Array<ReferenceTable>,
};

/** A row of a reference table. */
export type ReferenceRow = {
/** Sprite symbol; empty: none. */
art: string,
/** Outline of a piece of this kind. `None` where it is no piece. */
shape?: Outline,
/** Colour class of a piece of this kind. */
nation?: string,
/** Badges that every piece of this kind has. */
badges?: Array<string>,
/** Full strength of a piece of this kind. */
full?: number,
name: string,
/** One for each further column. */
cells: Array<string>,
/** The clause's id. */
clause: string,
};

/** A table of a reference card. */
export type ReferenceTable = {
/** Headings, that of the names first. */
columns: Array<string>,
rows: Array<ReferenceRow>,
/** What does not fit into figures. */
notes: Array<string>,
};

/** A circle on a free table: a command radius, a zone to hold. */
export type Ring = {
/** The piece of a [`crate::DraftMove`] by which the viewer may put it elsewhere now; empty: he may not. */
drag?: string,
kind: RingKind,
owner: string,
at: [number, number],
radius: number,
label: string,
};

/** A circle on a free table. */
export type RingKind = "command" | "hold" | "may-hold";

/** A road between two points. */
export type Road = {
between: [string, string],
/** The line it crosses on a bridge. */
bridge?: string,
};

/** A road that is only drawn. */
export type RoadKind = "paved" | "lane";

/** Something on a road: a destroyed bridge, a retreat axis. */
export type RoadMark = {
/** The ends of the road; an axis leads from the first to the second. */
between: [string, string],
kind: RoadMarkKind,
/** Whose it is; empty for what is nobody's. */
owner?: string,
label: string,
};

/** What comes and goes on a road between two points. */
export type RoadMarkKind = "destroyed" | "axis";

/** What one viewer sees now: what every game has, and the part of its kind of board. The parts of other kinds are empty. */
export type Scene = {
/** Player turns so far, from 1. */
turn: number,
/** Steps of the turn. */
phases: Array<TurnStep>,
/** Units, generals, blocks. */
pieces: Array<Piece>,
/** Features of spaces that come and go: field works, objectives. */
marks: Array<Mark>,
/** Rows of the reference cards that are in force. */
lit?: Array<Lit>,
/** Orders of battle that the viewer may read. */
sheets?: Array<Sheet>,
/** Tracks of the seats with spaces for cards. */
tracks?: Array<CardTrack>,
/** Counters of the seats that are used up. */
stores?: Array<Store>,
/** A panel for each seat. */
seats: Array<SeatPanel>,
/** The viewer's own cards. */
hand: Array<CardFace>,
in_play: CardFace | null,
/** Draw and discard piles. */
piles: Array<Pile>,
/** The last roll. */
dice: Array<Die>,
/** What must be chosen, and by which seat. */
prompt: Prompt,
/** What the viewer may choose; empty unless he is asked. */
choices: Array<Choice>,
/** Which of them cannot be taken back. The match fills this in, not the game. */
commitments?: Array<Commitment>,
ending: EndingPanel | null,
/** Features of hexsides that come and go. */
sides: Array<SideFeature>,
/** Features of roads that come and go. */
roads?: Array<RoadMark>,
/** How pieces stand. */
poses?: Array<Pose>,
/** Which table is laid, where that is decided in the match. */
laid?: Laid,
/** Where choices lead. */
ends?: Array<End>,
rings?: Array<Ring>,
/** Where pieces may be put, or come in. */
zones?: Array<TableZone>,
};

/** A seat's panel. */
export type SeatPanel = {
/** Seat id. */
id: string,
/** Side's name: "Union". */
name: string,
/** Colour class. */
nation: string,
/** The commander of the scenario. */
commander: string,
/** Cards in hand. */
hand: number,
/** Points so far: flags taken, objectives apart. */
score: number,
/** Of those, from objectives that can be lost again. */
objective_score: number,
goal: number,
/** Further facts in words: the reserve. */
facts: Array<string>,
/** Whose turn it is. */
active: boolean,
};

/** A sentence with its clause. */
export type Sentence = {
/** The clause's id; may be empty. */
clause: string,
text: string,
};

/** An order of battle, or another table of figures. */
export type Sheet = {
owner: string,
title: string,
/** Headings of the columns after the first. */
columns: Array<string>,
/** How the numbers of each column are drawn. */
looks: Array<ColumnLook>,
rows: Array<SheetRow>,
};

/** A row of a sheet. */
export type SheetRow = {
/** The piece it speaks of. */
piece: string,
name: string,
/** One for each column. */
cells: Array<string>,
};

/** Something with an id and words. */
export type Shown = {
/** The text that is sent. */
id: string,
label: string,
};

/** A field for clients, with its words. */
export type ShownField = {
id: string,
group: string,
label: string,
kind: FieldInput,
/** What it has when nobody says anything. */
default: string,
/** What can be chosen. */
values?: Array<Shown>,
/** The least number. */
least?: string,
/** The greatest number. */
most?: string,
/** Digits after the point. */
decimals: number,
/** It is asked only where each of these fields has one of these values. */
when?: Array<ShownWhen>,
};

/** When a field is asked. */
export type ShownWhen = {
field: string,
values: Array<string>,
};

/** A fence or field works on a hexside. */
export type SideFeature = {
at: string,
/** `nw`, `ne`, `e`, `se`, `sw`, `w`. */
side: string,
kind: SideFeatureKind,
};

/** What lies on a hexside. */
export type SideFeatureKind = "fence" | "works";

/** A hex. */
export type Space = {
/** `e5`. */
id: string,
/** From the top, 0. */
row: number,
/** From the left, 0. */
col: number,
/** Terrain ids: `woods`, `river`; none is clear ground. */
terrain: Array<string>,
/** Terrain in words. */
label: string,
};

/** A piece after the combat. */
export type Standing = {
/** Seat id. */
owner: string,
label: string,
strength: number,
/** Strength at most. */
full: number,
};

/** Counters of one kind that a seat uses up: action discs, the cubes of a box. */
export type Store = {
owner: string,
/** What they look like. */
look: CounterLook,
/** What they are and how many, in words. */
label: string,
/** What they are for. */
help: string,
/** The clause that says so. */
clause: string,
/** Still to be used. */
ready: number,
/** Used just now. */
used: number,
/** Used before. */
spent: number,
};

/** Something that lies on a free table. */
export type TableFeature = {
/** `w1`. */
id: string,
/** `wood`, `hill`, `road`. */
kind: string,
shape: FeatureShape,
/** Its corners in order. */
points: Array<[number, number]>,
/** A second line: the crest of a hill. */
crest?: Array<[number, number]>,
label: string,
/** A name of its own; most ground has none. */
name?: string,
};

/** The ground of another table. */
export type TableGround = {
/** Width and depth. */
size: [number, number],
/** Ground, lines, buildings. */
features: Array<TableFeature>,
/** Objectives and other places. */
places: Array<TablePlace>,
};

/** A place of a free table. */
export type TablePlace = {
/** `o1`. */
id: string,
name: string,
at: [number, number],
/** What it is worth. */
value: number,
};

/** Ground on a free table where somebody may be put or may come in. */
export type TableZone = {
kind: ZoneKind,
owner: string,
points: Array<[number, number]>,
/** In words; the same for those that belong together. */
label: string,
};

/** A row of figures of a result. */
export type Tally = {
label: string,
/** One for each seat. */
values: Array<string>,
};

/** What is clicked. */
export type Target = { "space": string } | { "piece": string } | { "card": string } | "button";

/** What comes after a choice that cannot be taken back. */
export type Then = "shown" | "chance" | "others" | "over";

/** What may be done to a piece that moves. */
export type Threat = "fire" | "charge";

/** What one throw would bring. */
export type ThrowRow = {
dice: string,
/** How probable it is. */
probability: number,
log: Array<Sentence>,
};

/** A printed track. */
export type Track = {
/** `turns`. */
id: string,
name: string,
/** Its steps in words. */
steps: Array<string>,
};

/** A space of a track. */
export type TrackSlot = {
/** What is printed on it. */
number: number,
/** The piece that its counter marks; none: the space is free. */
piece?: string,
/** The card upon it, if the viewer may look at it. */
card?: CardFace,
label: string,
};

/** A step of the turn. */
export type TurnStep = {
/** `order`. */
id: string,
label: string,
/** How far it is. */
state: PhaseState,
};

/** An answer to "why not?", in words. */
export type WhyNot = {
/** The clause's id. */
clause: string,
sentence: string,
/** What is wrong here, where that can be said more precisely. */
here: string | null,
};

/** A mistake in a form: which field, what is wrong, what would be right. */
export type Wrong = {
/** The field, or `dice 2`, `choice 1`. */
field: string,
given: string,
cause: string,
/** The form that is understood. */
expected: string,
};

/** Ground on a free table where pieces may be put or come in. */
export type ZoneKind = "deploy" | "garrison" | "entry" | "flank";
