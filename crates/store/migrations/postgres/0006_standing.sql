-- What a seat has said beforehand to questions that come again: JSON, empty if nothing.
ALTER TABLE seats ADD COLUMN standing TEXT NOT NULL DEFAULT '';
