-- Typed names of signatures are found by searches, too. No response that is stored has any yet, so none becomes due.
CREATE OR REPLACE FUNCTION answer_texts(answers jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (jsonb_path_query_array(answers, '$.* ? (@.type() == "string")') || jsonb_path_query_array(answers, '$.*.other')
    || jsonb_path_query_array(answers, '$.*.name'))::text
$$;
