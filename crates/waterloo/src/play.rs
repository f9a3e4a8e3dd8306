//! The rules, one file for each phase or action, in the order of play.

mod turn;

mod prussians;

mod skirmish;

mod sequence;

mod command;

mod movement;

mod fire;

mod assault;

mod clash;

mod morale;

mod charge;

mod cubes;

mod retreat;

mod formation;

mod reinforcement;

mod stacking;

mod refusal;
