import { responses } from '../../platform/database/schema.ts';

/** The columns of a stored response that `contributions` reads; every query whose rows are counted selects them. */
export const COUNTED_COLUMNS = {
  version: responses.version,
  state: responses.state,
  ending: responses.ending,
  answers: responses.answers,
  scores: responses.scores,
  timings: responses.timings,
  held: responses.held,
  language: responses.language,
  source: responses.source,
  device: responses.device,
  widgetId: responses.widgetId,
  startedAt: responses.startedAt,
  completedAt: responses.completedAt,
};
