CREATE TABLE "area_errors" (
	"area" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"reason" text NOT NULL,
	"route" text NOT NULL,
	"message" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "area_errors_area_version_digest_pk" PRIMARY KEY("area","version","digest")
);
--> statement-breakpoint
CREATE TABLE "area_health" (
	"area" text NOT NULL,
	"version" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"reporters" integer NOT NULL,
	"mounted" integer NOT NULL,
	"failed" integer NOT NULL,
	"ttfb" integer[],
	"lcp" integer[],
	"inp" integer[],
	"cls" integer[],
	CONSTRAINT "area_health_area_version_minute_pk" PRIMARY KEY("area","version","minute")
);
--> statement-breakpoint
CREATE TABLE "area_reporters" (
	"area" text NOT NULL,
	"version" text NOT NULL,
	"reporter" text NOT NULL,
	"account_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "area_reporters_area_version_reporter_pk" PRIMARY KEY("area","version","reporter")
);
--> statement-breakpoint
CREATE TABLE "release_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"incident" text NOT NULL,
	"area" text NOT NULL,
	"version" text,
	"reason" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_alerts_incident_unique" UNIQUE("incident")
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "area_errors_last" ON "area_errors" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "area_health_minute" ON "area_health" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "area_reporters_seen" ON "area_reporters" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "release_alerts_age" ON "release_alerts" USING btree ("at");