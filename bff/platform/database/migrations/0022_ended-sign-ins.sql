CREATE TABLE "ended_sign_ins" (
	"user_id" text NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ended_sign_ins_user_id_authenticated_at_pk" PRIMARY KEY("user_id","authenticated_at")
);
--> statement-breakpoint
ALTER TABLE "ended_sign_ins" ADD CONSTRAINT "ended_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;