ALTER TABLE "mails" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "counters_widget" ON "counters" USING btree ("survey_id","value") WHERE metric = 'widget';--> statement-breakpoint
INSERT INTO "counters" ("survey_id", "version", "day", "metric", "question", "value", "count")
SELECT "survey_id", "version", ("completed_at" AT TIME ZONE 'UTC')::date, 'widget', '', "widget_id", count(*)
FROM "responses" WHERE "widget_id" IS NOT NULL AND "completed_at" IS NOT NULL AND NOT "held" GROUP BY 1, 2, 3, 6;
