CREATE TABLE "response_mail_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survey_id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text,
	"email" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"frequency" text NOT NULL,
	"added_by" text,
	"asked_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"mailed_until" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"mailed_on" date,
	"mailed_today" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "response_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient_id" uuid NOT NULL,
	"after" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "response_mail_recipients" ADD CONSTRAINT "response_mail_recipients_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_mail_recipients" ADD CONSTRAINT "response_mail_recipients_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_mail_recipients" ADD CONSTRAINT "response_mail_recipients_member_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_mails" ADD CONSTRAINT "response_mails_recipient_id_response_mail_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."response_mail_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "response_mail_recipients_member" ON "response_mail_recipients" USING btree ("survey_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "response_mail_recipients_address" ON "response_mail_recipients" USING btree ("survey_id","email");--> statement-breakpoint
CREATE INDEX "response_mail_recipients_user" ON "response_mail_recipients" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "response_mail_recipients_due" ON "response_mail_recipients" USING btree ("next_at") WHERE frequency <> 'none' and removed_at is null;--> statement-breakpoint
CREATE INDEX "response_mails_recipient" ON "response_mails" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "response_mails_created" ON "response_mails" USING btree ("created_at");