CREATE TABLE "survey_folders" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "folder_id" text;--> statement-breakpoint
ALTER TABLE "survey_folders" ADD CONSTRAINT "survey_folders_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "survey_folders_name" ON "survey_folders" USING btree ("owner_id",lower(name collate "und-x-icu"));--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_folder_id_survey_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."survey_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "surveys_folder" ON "surveys" USING btree ("folder_id");