import type { PublicSurveys } from '../collect/public-surveys/store.ts';
import type { CheckedSave, Save } from '../collect/save/batch/resolve-saves.ts';

/** The first save of a response. */
export const exampleSave: Save = {
  surveyId: 's',
  id: 'r',
  version: 1,
  sequence: 1,
  completed: false,
  ending: null,
  scores: null,
  answers: {},
  language: 'en',
  source: 'link',
  widgetId: null,
  hidden: {},
  device: 'phone',
  timings: {},
  consent: null,
  withdrawn: false,
  trapped: false,
  elapsed: 10_000,
  receivedAt: new Date('2026-03-01T12:00:00Z'),
};

/** A first save of a response of this survey, with these differences, as it is after its check. */
export async function checkedSave(
  publicSurveys: PublicSurveys,
  surveyId: string,
  changes: Partial<Save>,
): Promise<CheckedSave> {
  const survey = await publicSurveys.find(surveyId);
  if (survey.availability === 'missing') throw new Error(`the survey ${surveyId} isn't published`);
  return {
    save: { ...exampleSave, receivedAt: new Date(), ...changes, surveyId },
    survey,
    version: survey.live,
    files: [],
  };
}
