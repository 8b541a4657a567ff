CREATE TABLE "survey_texts" (
	"survey_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"questions" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "survey_texts" ADD CONSTRAINT "survey_texts_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A text as searches compare it: in lower case and without accents, whatever the database's locale.
-- `foldText` (shared/domain/fold-text.ts) is the same for pages.
CREATE FUNCTION fold_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(normalize(lower(words COLLATE "und-x-icu"), NFD), '[\u0300-\u036f]', '', 'g')
$$;
--> statement-breakpoint
-- Titles and descriptions of a draft's questions and matrices, a line each.
CREATE FUNCTION question_texts(draft jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT fold_text(coalesce(string_agg(line #>> '{}', E'\n'), ''))
  FROM (
    SELECT jsonb_path_query(draft, '$.questions[*].title') AS line
    UNION ALL SELECT jsonb_path_query(draft, '$.questions[*].description')
    UNION ALL SELECT jsonb_path_query(draft, '$.matrices[*].title')
    UNION ALL SELECT jsonb_path_query(draft, '$.matrices[*].description')
  ) AS lines
$$;
--> statement-breakpoint
CREATE FUNCTION copy_survey_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.draft IS NOT DISTINCT FROM OLD.draft THEN
    RETURN NULL;
  END IF;
  INSERT INTO survey_texts (survey_id, title, questions)
    VALUES (NEW.id, fold_text(coalesce(NEW.draft ->> 'title', '')), question_texts(NEW.draft))
    ON CONFLICT (survey_id) DO UPDATE SET title = excluded.title, questions = excluded.questions
    WHERE (survey_texts.title, survey_texts.questions) IS DISTINCT FROM (excluded.title, excluded.questions);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER survey_texts AFTER INSERT OR UPDATE OF draft ON surveys
  FOR EACH ROW EXECUTE FUNCTION copy_survey_texts();--> statement-breakpoint
INSERT INTO survey_texts (survey_id, title, questions)
  SELECT id, fold_text(coalesce(draft ->> 'title', '')), question_texts(draft) FROM surveys;--> statement-breakpoint
-- Texts of ASCII alone are found by response_texts_words. Others have an index of their own, without accents; a condition
-- that names both parts of it uses it. No save waits for it: only the worker writes here.
DO $$
BEGIN
  CREATE INDEX response_texts_accents ON response_texts USING gin (survey_id, fold_text(texts) gin_trgm_ops)
    WHERE octet_length(texts) <> length(texts);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'no pg_trgm or btree_gin: searches read every text';
END
$$;
