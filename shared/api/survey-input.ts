import { z } from 'zod';
import { SURVEY_LIMITS, withBodyLimits } from '../domain/body-limits.ts';
import { repeatedLanguages } from '../domain/language-tag.ts';
import { isRecord } from '../domain/record.ts';
import { surveyDefinitionSchema } from '../domain/survey-schema.ts';
import { withKnownType } from '../domain/unknown-question.ts';

/** A survey to save. Only `title` is required; the server creates missing ids of questions, options and endings. */
export const surveyInputSchema = withBodyLimits(
  z.preprocess(
    fillIds,
    surveyDefinitionSchema.superRefine(({ language, languages, questions, endings }, ctx) => {
      const repeated = (path: PropertyKey[]) =>
        ctx.addIssue({ code: 'custom', path: [...path, 'id'], params: { code: 'repeated_id' } });
      // Not of stored drafts, which may have one from earlier releases: the server takes it out before it patches them.
      for (const index of repeatedLanguages(language, languages))
        ctx.addIssue({
          code: 'custom',
          path: ['languages', index],
          params: { code: 'repeated_language' },
        });
      for (const index of repeatedIds(questions)) repeated(['questions', index]);
      for (const index of repeatedIds(endings)) repeated(['endings', index]);
      questions.forEach((question, at) => {
        if (!('options' in question)) return;
        for (const index of repeatedIds(question.options)) repeated(['questions', at, 'options', index]);
      });
    }),
  ),
  SURVEY_LIMITS,
);

export type SurveyInput = z.input<typeof surveyDefinitionSchema>;

/** Repeated ids, as indexes: answers and rules refer to ids, so each must be unique. */
export function repeatedIds(items: ReadonlyArray<{ id: string }>): number[] {
  const ids = new Set<string>();
  return items.flatMap(({ id }, index) => (ids.size === ids.add(id).size ? [index] : []));
}

const makeId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

function fillIds(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return {
    ...value,
    ...(Array.isArray(value.questions) ? { questions: value.questions.map(fillQuestion) } : {}),
    ...(Array.isArray(value.endings) ? { endings: value.endings.map(withId) } : {}),
  };
}

function fillQuestion(question: unknown): unknown {
  if (!isRecord(question)) return question;
  const known = withKnownType(question);
  return withId(Array.isArray(known.options) ? { ...known, options: known.options.map(fillOption) } : known);
}

/** Converts an option that is given as its label alone. */
function fillOption(option: unknown): unknown {
  if (typeof option === 'string') return { id: makeId(), label: option };
  return isRecord(option) ? withId(option) : option;
}

function withId(value: unknown): unknown {
  return isRecord(value) && value.id === undefined ? { ...value, id: makeId() } : value;
}
