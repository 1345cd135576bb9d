-- A key to a seat in which somebody else has sat down since: it no longer leads there, and its owner is told why.
ALTER TABLE seat_key ADD COLUMN former INTEGER NOT NULL DEFAULT 0;
