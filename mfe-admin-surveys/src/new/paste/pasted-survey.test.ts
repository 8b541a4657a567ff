import { surveyInputSchema } from '@canvass/shared/api/surveys';
import { QUESTION_KINDS, typeOfKind } from '@canvass/shared/domain/question-types';
import fc from 'fast-check';
import { pasteFaults, pastedSurvey } from './pasted-survey.ts';
import { questionFields } from './question-fields.ts';
import type { PastedQuestion } from './reader/pasted-question.ts';
import { readDocument } from './reader/read-document.ts';

const question = (fields: Partial<PastedQuestion>): PastedQuestion => ({
  title: 'What?',
  description: '',
  kind: 'text_short',
  options: [],
  required: false,
  settings: {},
  ...fields,
});

it('whatever is read of a text and has no fault, the server takes', () => {
  const line = fc.oneof(
    fc
      .string({ unit: 'grapheme', maxLength: 120 })
      .filter((text) => text.isWellFormed() && !text.includes('\0')),
    fc.constantFrom(
      'Colour? red, green',
      '- a',
      '  b',
      'Name *',
      '1. Why?',
      'How good? (1 = bad, 5 = fine)',
      '- Other: ___',
      '(choose up to 3)',
      'a\tb\tc',
      '',
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const questions = readDocument(lines.join('\n')).questions;
      fc.pre(pasteFaults(questions).length === 0);
      const made = surveyInputSchema.parse(pastedSurvey('Pasted', 'en', questions));
      expect(made.questions.map(({ title, type }) => ({ title, type }))).toEqual(
        questions.map(questionFields).map(({ title, type }) => ({ title, type })),
      );
    }),
  );
});

it('the statement of a consent that is too long for a label stands in the description, with nothing lost', () => {
  const statement = `I have read the information ${'about my data '.repeat(20)}and agree.`;
  const read = readDocument(`Consent\n☐ ${statement}\n`).questions;
  expect(pasteFaults(read)).toEqual([]);
  const [made] = surveyInputSchema.parse(pastedSurvey('Pasted', 'en', read)).questions;
  expect(made).toMatchObject({ display: 'consent', yesLabel: '', description: statement });
});

it.each(QUESTION_KINDS)('a question changed to %s is taken, with options where the type has some', (kind) => {
  const type = typeOfKind(kind);
  const { questions } = surveyInputSchema.parse(
    pastedSurvey('Pasted', 'it', [question({ kind, options: ['a', 'b'], required: true })]),
  );
  const [made] = questions;
  expect(made).toMatchObject({ type, required: true });
  if (made && 'options' in made) expect(made.options.map(({ label }) => label)).toEqual(['a', 'b']);
});

it('names what is too much, by the question', () => {
  const many = Array.from({ length: 501 }, (_, index) => `option ${index}`);
  expect(pasteFaults([question({}), question({ kind: 'select_list', options: many })])).toEqual([
    { code: 'too_many_options', number: 2, count: 501, max: 500 },
  ]);
  expect(pasteFaults([question({ kind: 'text_short', options: many })])).toEqual([]);
  expect(pasteFaults(Array.from({ length: 501 }, () => question({})))[0]).toMatchObject({ count: 501 });
  expect(pasteFaults([question({ title: 'x'.repeat(1001) })])[0]).toMatchObject({ code: 'title_too_long' });
  const description = `${'x'.repeat(1999)}😀`;
  expect(pasteFaults([question({}), question({ description })])).toEqual([
    { code: 'description_too_long', number: 2, max: 2000 },
  ]);
  const ends = readDocument(`How was it?\n- 1 = ${'bad '.repeat(60)}\n- 2\n- 3\n- 4\n- 5 = good\n`).questions;
  expect(pasteFaults(ends)).toEqual([{ code: 'label_too_long', number: 1, max: 200 }]);
});

it('settings that a document gives are taken where the kind has them', () => {
  const scale = { min: 1, max: 7, lowLabel: 'Bad', highLabel: 'Good' };
  const several = { other: 'Other:', maxSelected: 3, minSelected: 9 };
  const made = surveyInputSchema.parse(
    pastedSurvey('Pasted', 'en', [
      question({ kind: 'scale', settings: scale }),
      question({ kind: 'number', settings: scale }),
      question({ kind: 'star_rating', settings: scale }),
      question({ kind: 'multiple_choice_multi', options: ['a', 'b'], settings: several }),
      question({ kind: 'select_list', options: ['a', 'b'], settings: several }),
      question({ kind: 'nps' }),
    ]),
  ).questions;
  expect(made).toMatchObject([
    { display: 'scale', min: 1, max: 7, integer: true, lowLabel: 'Bad', highLabel: 'Good', description: '' },
    { min: 1, max: 7, description: '1 = Bad, 7 = Good' },
    { stars: 7, lowLabel: 'Bad' },
    { other: true, maxSelected: 3, minSelected: null },
    { options: [{ label: 'a' }, { label: 'b' }, { label: 'Other:' }] },
    { display: 'nps', min: 0, max: 10, integer: true },
  ]);
});
