CREATE TABLE "response_texts" (
	"survey_id" text NOT NULL,
	"response_id" uuid NOT NULL,
	"texts" text NOT NULL,
	CONSTRAINT "response_texts_survey_id_response_id_pk" PRIMARY KEY("survey_id","response_id")
);
--> statement-breakpoint
CREATE TABLE "response_texts_due" (
	"survey_id" text NOT NULL,
	"response_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "response_undo" (
	"change" uuid NOT NULL,
	"survey_id" text NOT NULL,
	"response_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"tag" text,
	"response" jsonb,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "response_undo_change_survey_id_response_id_pk" PRIMARY KEY("change","survey_id","response_id")
);
--> statement-breakpoint
ALTER TABLE "response_texts" ADD CONSTRAINT "response_texts_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_undo" ADD CONSTRAINT "response_undo_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "response_undo_at" ON "response_undo" USING btree ("at");--> statement-breakpoint
CREATE INDEX "response_undo_response" ON "response_undo" USING btree ("survey_id","response_id");--> statement-breakpoint
-- It said DESC NULLS LAST, which no query orders by: every page of the list sorted all of the survey's responses.
DROP INDEX "responses_recent";--> statement-breakpoint
CREATE INDEX "responses_recent" ON "responses" USING btree ("survey_id","started_at","id");--> statement-breakpoint
CREATE INDEX "responses_completed" ON "responses" USING btree ("survey_id","completed_at","id") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "responses_duration" ON "responses" USING btree ("survey_id",((extract(epoch from completed_at - started_at) * 1000)::bigint),"id") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "responses_tagged" ON "responses" USING btree ("survey_id","started_at","id") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "responses_tags" ON "responses" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
-- What a respondent wrote: texts, e-mail and web addresses, phone numbers and "other" texts, as the text of a JSON array.
-- One expression, so that PostgreSQL puts it in place of the call. Dates are strings, too; which of them are no texts
-- only the survey knows (bff/responses/search.ts).
CREATE FUNCTION answer_texts(answers jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (jsonb_path_query_array(answers, '$.* ? (@.type() == "string")') || jsonb_path_query_array(answers, '$.*.other'))::text
$$;
--> statement-breakpoint
CREATE FUNCTION note_new_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO response_texts_due SELECT survey_id, id FROM now_there;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO response_texts_due
    SELECT now_there.survey_id, now_there.id FROM now_there JOIN was_there USING (survey_id, id)
    WHERE now_there.answers IS DISTINCT FROM was_there.answers;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_gone_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO response_texts_due SELECT survey_id, id FROM was_there;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER new_texts AFTER INSERT ON responses REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_texts();--> statement-breakpoint
CREATE TRIGGER changed_texts AFTER UPDATE ON responses REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_texts();--> statement-breakpoint
CREATE TRIGGER gone_texts AFTER DELETE ON responses REFERENCING OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION note_gone_texts();--> statement-breakpoint
INSERT INTO response_texts_due SELECT survey_id, id FROM responses;--> statement-breakpoint
-- Both belong to every PostgreSQL and may be made by whoever owns the database. Where a server was installed without
-- them, searching works all the same and takes longer.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX response_texts_words ON response_texts USING gin (survey_id, texts gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'no pg_trgm or btree_gin: searches read every text';
END
$$;
