-- Numbers were counted by two digits and are by four now: surveys that ask for any are counted again.
INSERT INTO "figure_recounts" ("survey_id")
SELECT DISTINCT "survey_id" FROM "survey_versions" WHERE "definition" @> '{"questions": [{"type": "number"}]}'
ON CONFLICT DO NOTHING;
