-- Networks were plain hashes, whose addresses can be found by trying all. What was kept of them is forgotten; each stays unlike any
-- other, for two that are alike would be one house. From here on they are hashed with a secret.
UPDATE session SET network = 'before ' || id;
UPDATE seat_account SET network = 'before ' || account;
UPDATE wish SET network = 'before ' || ticket;
