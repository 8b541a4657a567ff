import type { Save } from '../collect/save/resolve-saves.ts';

/** The first save of a response. */
export const exampleSave: Save = {
  surveyId: 's',
  id: 'r',
  version: 1,
  sequence: 1,
  completed: false,
  answers: {},
  language: 'en',
  source: 'link',
  widgetId: null,
  hidden: {},
  device: 'phone',
  timings: {},
  consent: null,
  trapped: false,
  elapsed: 10_000,
  receivedAt: new Date('2026-03-01T12:00:00Z'),
};
