-- An erasure deleted the copied texts of other workspaces' responses with the same id, and servers of the release before go on so:
-- responses without copies become due when they are gone.
INSERT INTO "upgrade_tasks" VALUES ('copy-missing-texts');
