CREATE TABLE "figure_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"survey_id" text NOT NULL,
	"cells" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "figure_batches" ADD CONSTRAINT "figure_batches_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_batches_survey" ON "figure_batches" USING btree ("survey_id");--> statement-breakpoint
INSERT INTO "figure_batches" ("survey_id", "cells")
SELECT survey_id, json_build_array(json_build_object(
  'survey_id', survey_id, 'version', version, 'day', day, 'language', language, 'source', source, 'device', device,
  'figures', to_json(figures), 'counts', to_json(counts::text[])))::text
FROM figure_changes ORDER BY id;
