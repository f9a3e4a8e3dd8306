-- The SHA-256 of what a seat will put into the dice, told before the server's own hash was; empty: it did so in one step.
ALTER TABLE seats ADD COLUMN commitment TEXT NOT NULL DEFAULT '';
