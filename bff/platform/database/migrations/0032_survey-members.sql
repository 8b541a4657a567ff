CREATE TABLE "survey_members" (
	"survey_id" text NOT NULL,
	"user_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	CONSTRAINT "survey_members_survey_id_user_id_pk" PRIMARY KEY("survey_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "survey_members" ADD CONSTRAINT "survey_members_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_members" ADD CONSTRAINT "survey_members_member_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_members_member" ON "survey_members" USING btree ("workspace_id","user_id");--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Open event streams check whether their user still may, whichever server they are at.
CREATE FUNCTION notify_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('canvass_access_changed', to_jsonb(COALESCE(NEW, OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER workspace_members_notify_access AFTER DELETE OR UPDATE OF role ON workspace_members
  FOR EACH ROW EXECUTE FUNCTION notify_access_changed('workspace_id');--> statement-breakpoint
CREATE TRIGGER workspaces_notify_access AFTER UPDATE OF deleted_at ON workspaces
  FOR EACH ROW WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION notify_access_changed('id');--> statement-breakpoint
CREATE TRIGGER surveys_notify_access AFTER UPDATE OF restricted ON surveys
  FOR EACH ROW WHEN (OLD.restricted IS DISTINCT FROM NEW.restricted) EXECUTE FUNCTION notify_access_changed('owner_id');--> statement-breakpoint
CREATE TRIGGER survey_members_notify_access AFTER INSERT OR DELETE ON survey_members
  FOR EACH ROW EXECUTE FUNCTION notify_access_changed('workspace_id');
