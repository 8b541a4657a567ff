ALTER TABLE "servers" ADD COLUMN "role" text DEFAULT 'server' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_alerts" ADD COLUMN "posted" jsonb;