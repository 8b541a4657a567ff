CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage" (
	"owner_id" text NOT NULL,
	"month" date NOT NULL,
	"responses" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_owner_id_month_pk" PRIMARY KEY("owner_id","month")
);
--> statement-breakpoint
ALTER TABLE "counters" ALTER COLUMN "count" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "counters" ALTER COLUMN "count" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "usage" ADD CONSTRAINT "usage_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "server_keys" ("name", "secret") VALUES ('unlock', gen_random_uuid()::text || gen_random_uuid()::text);
