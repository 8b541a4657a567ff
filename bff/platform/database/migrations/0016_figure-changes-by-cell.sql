DROP TABLE "figure_changes" CASCADE;--> statement-breakpoint
-- What is not folded yet, by cell.
CREATE VIEW figure_changes AS
SELECT batch.survey_id, cell.version, cell.day, cell.language, cell.source, cell.device, cell.figures, cell.counts
FROM figure_batches AS batch, jsonb_to_recordset(batch.cells::jsonb) AS cell (
  version integer, day date, language text, source text, device text, figures text[], counts numeric[]
);
