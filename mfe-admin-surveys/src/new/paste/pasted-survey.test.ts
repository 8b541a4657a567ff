import { surveyInputSchema } from '@canvass/shared/api/surveys';
import { QUESTION_TYPE_IDS } from '@canvass/shared/domain/question-types';
import fc from 'fast-check';
import { parseQuestions, type PastedQuestion } from './parse-questions.ts';
import { pasteFaults, pastedSurvey } from './pasted-survey.ts';

const question = (fields: Partial<PastedQuestion>): PastedQuestion => ({
  title: 'What?',
  type: 'text_short',
  options: [],
  required: false,
  ...fields,
});

it('whatever is read of a text and has no fault, the server takes', () => {
  const line = fc.oneof(
    fc
      .string({ unit: 'grapheme', maxLength: 120 })
      .filter((text) => text.isWellFormed() && !text.includes('\0')),
    fc.constantFrom('Colour? red, green', '- a', '  b', 'Name *', '1. Why?'),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const questions = parseQuestions(lines.join('\n'));
      fc.pre(pasteFaults(questions).length === 0);
      const made = surveyInputSchema.parse(pastedSurvey('Pasted', 'en', questions));
      expect(made.questions.map(({ title, type }) => ({ title, type }))).toEqual(
        questions.map(({ title, type }) => ({ title, type })),
      );
    }),
  );
});

it.each(QUESTION_TYPE_IDS)(
  'a question changed to %s is taken, with options where the type has some',
  (type) => {
    const { questions } = surveyInputSchema.parse(
      pastedSurvey('Pasted', 'it', [question({ type, options: ['a', 'b'], required: true })]),
    );
    const [made] = questions;
    expect(made).toMatchObject({ type, required: true });
    if (made && 'options' in made) expect(made.options.map(({ label }) => label)).toEqual(['a', 'b']);
  },
);

it('names what is too much, by the question', () => {
  const many = Array.from({ length: 501 }, (_, index) => `option ${index}`);
  expect(pasteFaults([question({}), question({ type: 'select_list', options: many })])).toEqual([
    { code: 'too_many_options', number: 2, count: 501, max: 500 },
  ]);
  expect(pasteFaults([question({ type: 'text_short', options: many })])).toEqual([]);
  expect(pasteFaults(Array.from({ length: 501 }, () => question({})))[0]).toMatchObject({ count: 501 });
  expect(pasteFaults([question({ title: 'x'.repeat(1001) })])[0]).toMatchObject({ code: 'title_too_long' });
});
