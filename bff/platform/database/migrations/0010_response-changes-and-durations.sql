DROP INDEX "responses_duration";--> statement-breakpoint
-- What `millisecondsTaken` (shared/domain/time-taken.ts) says: from start to completion, or on the questions where that is more.
CREATE FUNCTION response_milliseconds(started timestamptz, completed timestamptz, timings jsonb) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(
    0,
    (extract(epoch FROM completed - started) * 1000)::bigint,
    (SELECT coalesce(sum(value::bigint), 0)::bigint FROM jsonb_each_text(timings))
  )
$$;
--> statement-breakpoint
CREATE INDEX "responses_changed" ON "responses" USING btree ("survey_id","updated_at");--> statement-breakpoint
CREATE INDEX "responses_duration" ON "responses" USING btree ("survey_id",response_milliseconds(started_at, completed_at, timings),"id") WHERE completed_at is not null;
