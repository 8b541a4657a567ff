CREATE TABLE "response_export_chunks" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "response_export_chunks_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "response_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"user_id" text,
	"api_key_id" uuid,
	"options" jsonb NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempt" uuid,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"size" bigint DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "response_export_chunks" ADD CONSTRAINT "response_export_chunks_export_id_response_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."response_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_exports" ADD CONSTRAINT "response_exports_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_exports" ADD CONSTRAINT "response_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_exports" ADD CONSTRAINT "response_exports_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "response_exports_survey" ON "response_exports" USING btree ("survey_id","created_at","id");--> statement-breakpoint
CREATE INDEX "response_exports_created" ON "response_exports" USING btree ("created_at");