CREATE TABLE "deploy_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "deploy_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "release_contents" (
	"release_id" uuid NOT NULL,
	"path" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "release_contents_release_id_path_pk" PRIMARY KEY("release_id","path")
);
--> statement-breakpoint
CREATE TABLE "release_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"version" text,
	"from_version" text,
	"kind" text NOT NULL,
	"revision" integer,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_files" (
	"digest" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"brotli" "bytea",
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_pointers" (
	"area" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"live" uuid,
	"canary" uuid,
	"canary_percent" integer,
	"pinned" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"contract" text NOT NULL,
	"shared" jsonb NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"size" integer NOT NULL,
	"commit" text,
	"author" text NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "release_contents" ADD CONSTRAINT "release_contents_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_contents" ADD CONSTRAINT "release_contents_digest_release_files_digest_fk" FOREIGN KEY ("digest") REFERENCES "public"."release_files"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_pointers" ADD CONSTRAINT "release_pointers_live_releases_id_fk" FOREIGN KEY ("live") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_pointers" ADD CONSTRAINT "release_pointers_canary_releases_id_fk" FOREIGN KEY ("canary") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deploy_tokens_area" ON "deploy_tokens" USING btree ("area","created_at");--> statement-breakpoint
CREATE INDEX "release_contents_digest" ON "release_contents" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "release_events_area" ON "release_events" USING btree ("area","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "releases_area_version" ON "releases" USING btree ("area","version");--> statement-breakpoint
-- Most files are read as compressed copies, and text that is already compressed would only cost time again.
ALTER TABLE "release_files" ALTER COLUMN "content" SET STORAGE EXTERNAL, ALTER COLUMN "brotli" SET STORAGE EXTERNAL;
