ALTER TABLE "survey_texts" ADD COLUMN "titles" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_texts" ADD COLUMN "wording" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The languages of a draft with its texts in each, the first language's apart.
CREATE FUNCTION translations_of(draft jsonb) RETURNS TABLE (language text, texts jsonb, place bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT named.language #>> '{}', draft -> 'translations' -> (named.language #>> '{}'), named.place
  FROM jsonb_path_query(draft, '$.languages[*]') WITH ORDINALITY AS named (language, place)
  WHERE jsonb_typeof(draft -> 'translations' -> (named.language #>> '{}')) = 'object'
$$;
--> statement-breakpoint
-- A draft's title in all its languages, a line each.
CREATE FUNCTION title_texts(draft jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT fold_text(concat_ws(E'\n', coalesce(draft ->> 'title', ''),
    (SELECT string_agg(texts ->> 'title', E'\n' ORDER BY place) FROM translations_of(draft))))
$$;
--> statement-breakpoint
-- Titles, descriptions and options of a draft's questions and matrices in all its languages, a line each.
CREATE FUNCTION wording_texts(draft jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT fold_text(coalesce(string_agg(line, E'\n'), ''))
  FROM (
    SELECT jsonb_path_query(draft, '$.questions[*].title') #>> '{}' AS line
    UNION ALL SELECT jsonb_path_query(draft, '$.questions[*].description') #>> '{}'
    UNION ALL SELECT jsonb_path_query(draft, '$.questions[*].options[*].label') #>> '{}'
    UNION ALL SELECT jsonb_path_query(draft, '$.matrices[*].title') #>> '{}'
    UNION ALL SELECT jsonb_path_query(draft, '$.matrices[*].description') #>> '{}'
    UNION ALL SELECT translated.value FROM translations_of(draft) AS translations, jsonb_each_text(translations.texts) AS translated
      WHERE translated.key ~ '^(questions|matrices)\.[^.]*\.(title|description|options\.[^.]*)$'
  ) AS lines
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_survey_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.draft IS NOT DISTINCT FROM OLD.draft THEN
    RETURN NULL;
  END IF;
  INSERT INTO survey_texts (survey_id, title, questions, titles, wording)
    VALUES (NEW.id, fold_text(coalesce(NEW.draft ->> 'title', '')), question_texts(NEW.draft),
      title_texts(NEW.draft), wording_texts(NEW.draft))
    ON CONFLICT (survey_id) DO UPDATE SET title = excluded.title, questions = excluded.questions,
      titles = excluded.titles, wording = excluded.wording
    WHERE (survey_texts.title, survey_texts.questions, survey_texts.titles, survey_texts.wording)
      IS DISTINCT FROM (excluded.title, excluded.questions, excluded.titles, excluded.wording);
  RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE survey_texts SET titles = title_texts(surveys.draft), wording = wording_texts(surveys.draft)
  FROM surveys WHERE surveys.id = survey_texts.survey_id;
