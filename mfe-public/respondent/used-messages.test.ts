import fc from 'fast-check';
import { answerFault } from '@canvass/shared/domain/answers';
import { QUESTION_TYPE_IDS, type QuestionType } from '@canvass/shared/domain/question-types';
import type { Question } from '@canvass/shared/domain/survey';
import { sampleQuestion, sampleSurvey } from './testing/sample.ts';
import en from './texts/en.json';
import { usedMessages } from './used-messages.ts';
import { translator } from './texts/texts.ts';

/** Every rule that a type can have, as strict as possible. */
const STRICT: Partial<Record<QuestionType, Record<string, unknown>>> = {
  text_short: { minLength: 5, maxLength: 9 },
  text_long: { minLength: 5, maxLength: 9 },
  number: { min: 3, max: 5, integer: true },
  date: { min: '2026-02-02', max: '2026-02-20', notPast: true, notFuture: true },
  multiple_choice_single: { other: true },
  multiple_choice_multi: { minSelected: 2, maxSelected: 2 },
};

const values = fc.oneof(
  fc.string({ maxLength: 400 }),
  fc.double(),
  fc.integer({ min: -1, max: 12 }),
  fc.constantFrom<unknown>(
    '2026-02-01',
    '2026-02-03',
    '2026-03-01',
    'x'.repeat(3000),
    { option: 'none' },
    { other: '' },
    { other: 'x'.repeat(300) },
    { options: ['a', 'a'] },
    { options: ['a'] },
    { options: ['a', 'b'], other: 'mine' },
    { options: ['none'] },
    null,
  ),
);

const boot = (questions: Question[]) => ({
  survey: sampleSurvey({ questions }),
  frame: 'page' as const,
  preview: false,
});

const cases = QUESTION_TYPE_IDS.flatMap((type) => [
  ['as it comes', sampleQuestion(type)] as const,
  ['at its strictest', sampleQuestion(type, { required: true, ...STRICT[type] })] as const,
]);

it.each(cases)('of a survey with one question, %s, include every fault of it', (_, question) => {
  const t = translator(usedMessages(en, boot([question])));
  fc.assert(
    fc.property(values, (value) => {
      const fault = answerFault(question, value, '2026-02-10');
      if (fault) expect(t(`answers.${fault.code}`)).toBe(translator(en)(`answers.${fault.code}`));
    }),
    { numRuns: 300 },
  );
  if (question.required) expect(t('answers.required')).toBe(en.answers.required);
});

it('leave out what no question of the survey uses', () => {
  const texts = usedMessages(en, boot([sampleQuestion('text_short')]));
  expect(texts).not.toHaveProperty('country');
  expect(texts).not.toHaveProperty('answers.phone');
  expect(texts).not.toHaveProperty('answers.too_short');
  expect(texts).not.toHaveProperty('page.password');
  expect(texts).not.toHaveProperty('page.closed');
  expect(texts).toHaveProperty('next', en.next);
});

it('include those of a widget and of a preview only there', () => {
  expect(usedMessages(en, boot([]))).not.toHaveProperty('close');
  expect(usedMessages(en, { ...boot([]), frame: 'widget', preview: true })).toMatchObject({
    close: en.close,
    preview: en.preview,
  });
});
