CREATE SEQUENCE "public"."response_marks_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "response_mark_names" (
	"survey_id" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "response_mark_names_survey_id_number_pk" PRIMARY KEY("survey_id","number")
);
--> statement-breakpoint
CREATE TABLE "response_marks" (
	"survey_id" text NOT NULL,
	"place" integer NOT NULL,
	"response_id" uuid,
	"sequence" bigint DEFAULT nextval('response_marks_sequence') NOT NULL,
	"marks" "bytea",
	CONSTRAINT "response_marks_survey_id_place_pk" PRIMARY KEY("survey_id","place")
);
--> statement-breakpoint
ALTER TABLE "response_mark_names" ADD CONSTRAINT "response_mark_names_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_marks" ADD CONSTRAINT "response_marks_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "response_mark_names_name" ON "response_mark_names" USING btree ("survey_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "response_marks_response" ON "response_marks" USING btree ("survey_id","response_id");--> statement-breakpoint
CREATE INDEX "response_marks_changed" ON "response_marks" USING btree ("survey_id","sequence");--> statement-breakpoint
CREATE INDEX "response_marks_free" ON "response_marks" USING btree ("survey_id","place") WHERE response_id is null;--> statement-breakpoint
-- Not only texts are copied now: whatever is counted or filtered by makes a response due. A note or another sequence doesn't.
CREATE OR REPLACE FUNCTION note_changed_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO response_texts_due
    SELECT now_there.survey_id, now_there.id FROM now_there JOIN was_there USING (survey_id, id)
    WHERE (now_there.answers, now_there.state, now_there.held, now_there.tags, now_there.suspected_spam,
           now_there.version, now_there.language, now_there.source, now_there.device,
           now_there.started_at, now_there.completed_at, now_there.timings)
      IS DISTINCT FROM
          (was_there.answers, was_there.state, was_there.held, was_there.tags, was_there.suspected_spam,
           was_there.version, was_there.language, was_there.source, was_there.device,
           was_there.started_at, was_there.completed_at, was_there.timings);
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO response_texts_due SELECT survey_id, id FROM responses;
