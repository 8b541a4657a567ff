-- Each name once a batch, and of each cell the places of its names and their counts.
WITH earlier AS (
  DELETE FROM figure_batches RETURNING survey_id, cells
)
INSERT INTO figure_batches (survey_id, cells)
SELECT survey_id, jsonb_build_object('figures', figures, 'cells', jsonb_build_array(jsonb_build_object(
  'version', version, 'day', day, 'language', language, 'source', source, 'device', device,
  'places', array(SELECT generate_subscripts(figures, 1)), 'counts', counts::text[])))
FROM earlier, jsonb_to_recordset(earlier.cells::jsonb) AS cell (
  version integer, day date, language text, source text, device text, figures text[], counts numeric[]
);--> statement-breakpoint
CREATE OR REPLACE VIEW figure_changes AS
SELECT batch.survey_id, cell.version, cell.day, cell.language, cell.source, cell.device,
  array(SELECT whole.figures[place] FROM unnest(cell.places) WITH ORDINALITY AS at (place, index) ORDER BY index) AS figures,
  cell.counts
FROM figure_batches AS batch,
  jsonb_to_record(batch.cells::jsonb) AS whole (figures text[], cells jsonb),
  jsonb_to_recordset(whole.cells) AS cell (
    version integer, day date, language text, source text, device text, places integer[], counts numeric[]
  );
