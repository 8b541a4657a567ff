-- Each name once a batch, and of each cell the places of its names and their counts. Batches of servers from before, which have
-- names and counts with each cell, are read alike.
CREATE OR REPLACE VIEW figure_changes AS
SELECT batch.survey_id, cell.version, cell.day, cell.language, cell.source, cell.device,
  coalesce(cell.figures, array(
    SELECT whole -> 'figures' ->> (place - 1) FROM unnest(cell.places) WITH ORDINALITY AS at (place, index) ORDER BY index
  )) AS figures,
  cell.counts
FROM figure_batches AS batch,
  LATERAL (SELECT batch.cells::jsonb AS whole) AS read,
  jsonb_to_recordset(CASE jsonb_typeof(whole) WHEN 'array' THEN whole ELSE whole -> 'cells' END) AS cell (
    version integer, day date, language text, source text, device text, figures text[], places integer[], counts numeric[]
  );
