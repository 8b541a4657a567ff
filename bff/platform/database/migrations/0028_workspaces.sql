CREATE TABLE "workspace_members" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"personal_of" text,
	"plan" text,
	"stripe_customer_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "workspaces_personal_of_unique" UNIQUE("personal_of"),
	CONSTRAINT "workspaces_stripe_customer_id_unique" UNIQUE("stripe_customer_id")
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "images" DROP CONSTRAINT "images_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "surveys" DROP CONSTRAINT "surveys_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "usage" DROP CONSTRAINT "usage_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "widgets" DROP CONSTRAINT "widgets_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_personal_of_users_id_fk" FOREIGN KEY ("personal_of") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_members_user" ON "workspace_members" USING btree ("user_id");--> statement-breakpoint
-- Servers of earlier releases know users only: what they store for a user is in the user's personal workspace, which has the
-- user's id. The triggers make that workspace, and keep plan and customer alike on both rows while such servers run.
CREATE FUNCTION make_personal_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO workspaces (id, personal_of, plan, stripe_customer_id, created_at)
    VALUES (new.id, new.id, new.plan, new.stripe_customer_id, new.created_at);
  INSERT INTO workspace_members (workspace_id, user_id, role, joined_at) VALUES (new.id, new.id, 'owner', new.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_make_workspace AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION make_personal_workspace();--> statement-breakpoint
CREATE FUNCTION copy_plan_to_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET plan = new.plan, stripe_customer_id = new.stripe_customer_id
    WHERE personal_of = new.id AND (plan, stripe_customer_id) IS DISTINCT FROM (new.plan, new.stripe_customer_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_copy_plan AFTER UPDATE OF plan, stripe_customer_id ON users
  FOR EACH ROW EXECUTE FUNCTION copy_plan_to_workspace();--> statement-breakpoint
CREATE FUNCTION copy_plan_to_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET plan = new.plan, stripe_customer_id = new.stripe_customer_id
    WHERE id = new.personal_of AND (plan, stripe_customer_id) IS DISTINCT FROM (new.plan, new.stripe_customer_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER workspaces_copy_plan AFTER UPDATE OF plan, stripe_customer_id ON workspaces
  FOR EACH ROW WHEN (new.personal_of IS NOT NULL) EXECUTE FUNCTION copy_plan_to_user();--> statement-breakpoint
INSERT INTO workspaces (id, personal_of, plan, stripe_customer_id, created_at)
  SELECT id, id, plan, stripe_customer_id, created_at FROM users;--> statement-breakpoint
INSERT INTO workspace_members (workspace_id, user_id, role, joined_at) SELECT id, id, 'owner', created_at FROM users;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_workspaces_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage" ADD CONSTRAINT "usage_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;