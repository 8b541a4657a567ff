DROP INDEX "responses_duration";--> statement-breakpoint
-- An index that adds up the times on questions costs every save more than storing the response does.
DROP FUNCTION response_milliseconds(timestamptz, timestamptz, jsonb);--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "spent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- No text changes.
ALTER TABLE "responses" DISABLE TRIGGER changed_texts;--> statement-breakpoint
UPDATE "responses" SET "spent" = (SELECT coalesce(sum(value::bigint), 0) FROM jsonb_each_text("timings")) WHERE "timings" <> '{}';--> statement-breakpoint
ALTER TABLE "responses" ENABLE TRIGGER changed_texts;--> statement-breakpoint
CREATE INDEX "responses_duration" ON "responses" USING btree ("survey_id",greatest((extract(epoch from completed_at - started_at) * 1000)::bigint, spent),"id") WHERE completed_at is not null;
