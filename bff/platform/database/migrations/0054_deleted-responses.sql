CREATE TABLE "deleted_responses" (
	"survey_id" text NOT NULL,
	"response_id" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_responses_survey_id_response_id_pk" PRIMARY KEY("survey_id","response_id")
);
--> statement-breakpoint
ALTER TABLE "deleted_responses" ADD CONSTRAINT "deleted_responses_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_responses_deleted_at" ON "deleted_responses" USING btree ("deleted_at");--> statement-breakpoint
-- Whether one of these responses was deleted for good. Volatile, so that its query sees what was committed after the calling statement
-- began: a statement that waited for a deletion must not bring the response back.
CREATE FUNCTION any_response_deleted(surveys text[], responses uuid[]) RETURNS boolean LANGUAGE plpgsql VOLATILE STRICT AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM unnest(surveys, responses) AS given (of_survey, of_response) CROSS JOIN LATERAL (
      SELECT FROM deleted_responses WHERE survey_id = of_survey AND response_id = of_response OFFSET 0
    ) AS found);
END $$;
