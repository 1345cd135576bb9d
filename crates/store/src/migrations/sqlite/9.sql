-- From here on names of accounts are folded in another way, by the program whenever it opens the database. This step keeps earlier
-- releases away, which would not find them.
SELECT 1;
