CREATE TABLE "response_file_chunks" (
	"file_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "response_file_chunks_file_id_start_pk" PRIMARY KEY("file_id","start")
);
--> statement-breakpoint
CREATE TABLE "response_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"response_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"digest" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "response_file_chunks" ADD CONSTRAINT "response_file_chunks_file_id_response_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."response_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_files" ADD CONSTRAINT "response_files_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "response_files_response" ON "response_files" USING btree ("survey_id","response_id");--> statement-breakpoint
CREATE INDEX "response_files_updated" ON "response_files" USING btree ("updated_at");