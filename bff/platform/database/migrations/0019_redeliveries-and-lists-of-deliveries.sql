CREATE TABLE "redeliveries" (
	"webhook_id" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"total" integer NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"cursor_at" timestamp (3) with time zone,
	"cursor_id" uuid,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "redeliveries" ADD CONSTRAINT "redeliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redeliveries_running" ON "redeliveries" USING btree ("until") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_recent" ON "deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_by_state" ON "deliveries" USING btree ("webhook_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_by_status_class" ON "deliveries" USING btree ("webhook_id",(response_status / 100),"created_at","id") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_undelivered" ON "deliveries" USING btree ("webhook_id","finished_at","id") WHERE state in ('failed', 'cancelled', 'missed');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "events_of_surveys" ON "events" USING btree ("owner_id","created_at") WHERE type not in ('test', 'survey_response_created');--> statement-breakpoint
-- It was in the order DESC NULLS LAST, which no query asks for. Servers of the version before are served by deliveries_recent.
DROP INDEX IF EXISTS "deliveries_webhook";
