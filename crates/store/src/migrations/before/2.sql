-- The newest form of the events of a table (docs/formats.md). Each entry names its own; a table with one that is not known is
-- left alone.
ALTER TABLE game ADD COLUMN format INTEGER NOT NULL DEFAULT 1;
