CREATE INDEX IF NOT EXISTS "survey_versions_retention" ON "survey_versions" USING btree ((definition #>> '{settings,retentionDays}'));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "surveys_trash" ON "surveys" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "widgets_survey" ON "widgets" USING btree ("survey_id");