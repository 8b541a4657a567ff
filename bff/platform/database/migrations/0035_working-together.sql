CREATE TABLE "draft_revisions" (
	"survey_id" text NOT NULL,
	"revision" integer NOT NULL,
	"undo" jsonb NOT NULL,
	"author" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draft_revisions_survey_id_revision_pk" PRIMARY KEY("survey_id","revision")
);
--> statement-breakpoint
CREATE TABLE "survey_editors" (
	"survey_id" text NOT NULL,
	"user_id" text NOT NULL,
	"tab" uuid NOT NULL,
	"page" text,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "survey_editors_survey_id_user_id_tab_pk" PRIMARY KEY("survey_id","user_id","tab")
);
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "note_author" text;--> statement-breakpoint
ALTER TABLE "draft_revisions" ADD CONSTRAINT "draft_revisions_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_editors" ADD CONSTRAINT "survey_editors_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_editors" ADD CONSTRAINT "survey_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_editors_user" ON "survey_editors" USING btree ("user_id");
--> statement-breakpoint
CREATE FUNCTION notify_survey_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('canvass_editing', NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER surveys_notify_revision AFTER UPDATE OF revision ON surveys FOR EACH ROW
  WHEN (OLD.revision IS DISTINCT FROM NEW.revision) EXECUTE FUNCTION notify_survey_revision();
