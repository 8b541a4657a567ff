CREATE TABLE "upgrade_tasks" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Scores of responses are counted now, and found by the answer index. Servers of the release before go on without: counted once more
-- when they are gone.
INSERT INTO "upgrade_tasks" VALUES ('count-scores');--> statement-breakpoint
INSERT INTO "figure_recounts" ("survey_id")
SELECT DISTINCT "survey_id" FROM "survey_versions" WHERE "definition" @? '$.scores[0]'
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "response_texts_due" SELECT "survey_id", "id" FROM "responses" WHERE "scores" IS NOT NULL;
