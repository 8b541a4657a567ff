DELETE FROM "counters" WHERE "metric" IN ('duration', 'answered', 'value', 'sum');--> statement-breakpoint
CREATE TABLE "figure_cells" (
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"device" text NOT NULL,
	"figures" text[] NOT NULL,
	"counts" numeric[] NOT NULL,
	CONSTRAINT "figure_cells_survey_id_day_version_language_source_device_pk" PRIMARY KEY("survey_id","day","version","language","source","device")
);
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"device" text NOT NULL,
	"figures" text[] NOT NULL,
	"counts" numeric[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_recounts" (
	"survey_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_totals" (
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"figures" text[] NOT NULL,
	"counts" numeric[] NOT NULL,
	CONSTRAINT "figure_totals_survey_id_version_pk" PRIMARY KEY("survey_id","version")
);
--> statement-breakpoint
CREATE TABLE "summary_links" (
	"id" text PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"questions" text[] NOT NULL,
	"texts" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "summary_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "counters" DROP CONSTRAINT "counters_survey_id_version_day_metric_question_value_pk";--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_survey_id_version_day_metric_value_pk" PRIMARY KEY("survey_id","version","day","metric","value");--> statement-breakpoint
ALTER TABLE "figure_cells" ADD CONSTRAINT "figure_cells_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_recounts" ADD CONSTRAINT "figure_recounts_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_totals" ADD CONSTRAINT "figure_totals_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_links" ADD CONSTRAINT "summary_links_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_changes_survey" ON "figure_changes" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "summary_links_survey" ON "summary_links" USING btree ("survey_id","created_at");--> statement-breakpoint
ALTER TABLE "counters" DROP COLUMN "question";--> statement-breakpoint
INSERT INTO "figure_recounts" ("survey_id") SELECT "id" FROM "surveys" WHERE "live_version" IS NOT NULL;
