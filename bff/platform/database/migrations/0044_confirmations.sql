CREATE TABLE "confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"response_id" uuid NOT NULL,
	"workspace_id" text NOT NULL,
	"address_hash" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_response" ON "confirmations" USING btree ("survey_id","response_id");--> statement-breakpoint
CREATE INDEX "confirmations_address" ON "confirmations" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "confirmations_workspace" ON "confirmations" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "confirmations_created" ON "confirmations" USING btree ("created_at");