-- Of a published version only its corrections may be changed: which wordings mean the same, never what was asked.
CREATE OR REPLACE TRIGGER survey_versions_immutable
  BEFORE UPDATE OF "survey_id", "version", "definition", "published_at" ON "survey_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
