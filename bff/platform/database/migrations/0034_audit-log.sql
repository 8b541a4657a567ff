CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"caller" text,
	"session_id" uuid,
	"client" text,
	"action" text NOT NULL,
	"subject_id" text,
	"subject_title" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("workspace_id","action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_caller" ON "audit_entries" USING btree ("caller","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("workspace_id","subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_age" ON "audit_entries" USING brin ("created_at");
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The retention job says so for its transaction; a workspace's entries go with it.
  IF TG_OP = 'DELETE' AND (
    current_setting('canvass.audit_retention', true) = 'on'
    OR NOT EXISTS (SELECT FROM workspaces WHERE id = OLD.workspace_id)
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_entries_not_truncated BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
