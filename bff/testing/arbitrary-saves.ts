import fc from 'fast-check';
import type { SurveyInput } from '@canvass/shared/api/survey-input';
import { QUESTION_TYPE_IDS } from '@canvass/shared/domain/question-types';

/** A survey with a question of each type, whose id is the type's. */
export const everyType: SurveyInput = {
  title: 'All',
  questions: QUESTION_TYPE_IDS.map((type) => ({
    id: type,
    type,
    title: type,
    ...(/choice|list/.test(type) ? { options: ['a', 'b'].map((id) => ({ id, label: id })) } : {}),
    ...(/choice/.test(type) ? { other: true } : {}),
  })) as NonNullable<SurveyInput['questions']>,
};

const arbitraryText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('a\0b', '\ud800', '\udc00x', '__proto__', 'constructor', '', '💚', '2024-02-30', '1e999'),
);
const likely = fc.oneof(
  fc.constantFrom('x@example.com', 'https://example.com', '+390612345678', '2024-02-29', 'text'),
  fc.double(),
  fc.integer({ min: 0, max: 6 }),
  fc.boolean(),
  fc.constantFrom({ option: 'a' }, { other: 'mine' }, { options: ['a', 'b'] }, { options: [], other: 'x' }),
);
const value = fc.oneof(
  { weight: 3, arbitrary: likely },
  { weight: 1, arbitrary: fc.jsonValue() },
  arbitraryText,
);
const answers = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...QUESTION_TYPE_IDS), value, { maxKeys: 13 }) },
  fc.dictionary(arbitraryText, value, { maxKeys: 3 }),
  fc.jsonValue(),
);
const body = fc.record(
  {
    sequence: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.jsonValue()),
    version: fc.oneof({ weight: 6, arbitrary: fc.constant(1) }, fc.jsonValue()),
    answers,
    completed: fc.oneof({ weight: 4, arbitrary: fc.boolean() }, fc.jsonValue()),
    language: fc.oneof(fc.constant('it'), arbitraryText),
    hidden: fc.oneof(fc.constant({}), fc.dictionary(arbitraryText, arbitraryText, { maxKeys: 2 })),
    timings: fc.oneof(fc.constant({}), fc.dictionary(arbitraryText, fc.double(), { maxKeys: 2 })),
    elapsed: fc.oneof({ weight: 4, arbitrary: fc.nat() }, fc.jsonValue()),
    consent: fc.oneof(
      { weight: 4, arbitrary: fc.record({ language: fc.constantFrom('en', 'it'), elapsed: fc.nat() }) },
      fc.jsonValue(),
    ),
    trapped: fc.oneof({ weight: 4, arbitrary: fc.boolean() }, fc.jsonValue()),
  },
  { requiredKeys: ['sequence', 'version', 'answers'] },
);

/** Bodies that a client could send as a save: mostly nearly valid, sometimes JSON, sometimes not even that. */
export const arbitrarySave: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: body.map((sent) => JSON.stringify(sent)) },
  { weight: 1, arbitrary: fc.jsonValue().map((sent) => JSON.stringify(sent)) },
  { weight: 1, arbitrary: arbitraryText },
);

const fieldName = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...QUESTION_TYPE_IDS.map((type) => `q.${type}`)) },
  fc.constantFrom(
    'at',
    'go',
    'version',
    'response',
    'consent',
    'subject',
    'password',
    'q.multiple_choice_single.other',
    'q.phone_number.country',
  ),
  arbitraryText,
);
const fieldValue = fc.oneof(
  arbitraryText,
  fc.constantFrom(
    'next',
    'back',
    'a',
    'b',
    ':other',
    '3',
    'yes',
    'IT',
    'end',
    'welcome',
    'all',
    'consent',
    '1',
  ),
  fc.constantFrom(...QUESTION_TYPE_IDS.map((type) => `question:${type}`)),
);

/** Bodies that a client could post to the form for pages without JavaScript. */
export const arbitraryForm: fc.Arbitrary<string> = fc
  .array(fc.tuple(fieldName, fieldValue), { maxLength: 12 })
  .map((fields) => new URLSearchParams(fields).toString());
