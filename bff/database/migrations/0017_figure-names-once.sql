-- Each name once a batch, and of each cell its counts at the names' places: "3,,-1", with nothing where it has none.
WITH earlier AS (
  DELETE FROM figure_batches RETURNING survey_id, cells
)
INSERT INTO figure_batches (survey_id, cells)
SELECT survey_id, json_build_object('figures', figures, 'cells', json_build_array(json_build_object(
  'version', version, 'day', day, 'language', language, 'source', source, 'device', device,
  'counts', array_to_string(counts, ','))))
FROM earlier, jsonb_to_recordset(earlier.cells::jsonb) AS cell (
  version integer, day date, language text, source text, device text, figures text[], counts numeric[]
);--> statement-breakpoint
CREATE OR REPLACE VIEW figure_changes AS
SELECT batch.survey_id, cell.version, cell.day, cell.language, cell.source, cell.device, whole.figures,
  string_to_array(cell.counts, ',', '')::numeric[] AS counts
FROM figure_batches AS batch,
  jsonb_to_record(batch.cells::jsonb) AS whole (figures text[], cells jsonb),
  jsonb_to_recordset(whole.cells) AS cell (
    version integer, day date, language text, source text, device text, counts text
  );
