import type { Save } from '../../collect/save/batch/resolve-saves.ts';
import { generateResponses } from '../generator/responses.ts';
import { visitorAnswererOf } from './answers.ts';
import { demoSurvey } from './survey.ts';

export const DEMO_RESPONSES = 200;
export const DEMO_DAYS = 30;

const SEED = 20_260;

export interface DemoTarget {
  surveyId: string;
  version: number;
  widgetId: string;
  /** The time of the seed: responses begin within the 30 days before it. */
  until: Date;
}

/**
 * The saves of 200 respondents over 30 days, in the order in which they begin. The same in every run for the same target,
 * ids included, so that storing them twice changes nothing.
 */
export function demoSaves({ surveyId, version, widgetId, until }: DemoTarget): Save[] {
  const questions = new Map(demoSurvey.questions.map((question) => [question.id, question]));
  const responses = generateResponses({
    surveyId,
    versions: [{ surveyId, version, definition: demoSurvey, questions }],
    responses: DEMO_RESPONSES,
    seed: SEED,
    days: DEMO_DAYS,
    until,
    answererOf: visitorAnswererOf,
  });
  return [...responses].flatMap(({ startedAt, updatedAt, state, answers, timings, sequence, ...row }) => {
    const save = {
      ...row,
      widgetId: row.source === 'widget' ? widgetId : null,
      trapped: false,
      elapsed: 0,
      withdrawn: false,
    };
    return [
      { ...save, sequence: 1, completed: false, answers: {}, timings: {}, receivedAt: startedAt },
      {
        ...save,
        sequence: sequence + 1,
        completed: state === 'completed',
        answers,
        timings,
        receivedAt: updatedAt,
      },
    ];
  });
}
