import { surveyInputSchema } from '@canvass/shared/api/survey-input';
import { QUESTION_KINDS, typeOfKind } from '@canvass/shared/domain/question-types';
import { matrixOf } from '@canvass/shared/domain/matrix';
import { publishFaults } from '@canvass/shared/domain/publish-check';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import fc from 'fast-check';
import { documentsIn } from './documents/documents.ts';
import { pasteFaults, pastedSurvey } from './pasted-survey.ts';
import { questionFields } from './question-fields.ts';
import type { PastedQuestion } from './reader/pasted-question.ts';
import { readDocument } from './reader/read-document.ts';
import { includedQuestions, reviewed } from './review/review.ts';

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
    { code: 'too_many_options', number: 2, title: 'What?', count: 501, max: 500 },
  ]);
  expect(pasteFaults([question({ kind: 'text_short', options: many })])).toEqual([]);
  expect(pasteFaults(Array.from({ length: 501 }, () => question({})))[0]).toMatchObject({ count: 501 });
  expect(pasteFaults([question({ title: 'x'.repeat(1001) })])[0]).toMatchObject({ code: 'title_too_long' });
  const description = `${'x'.repeat(1999)}😀`;
  expect(pasteFaults([question({}), question({ description })])).toEqual([
    { code: 'description_too_long', number: 2, title: 'What?', max: 2000 },
  ]);
  const ends = readDocument(`How was it?\n- 1 = ${'bad '.repeat(60)}\n- 2\n- 3\n- 4\n- 5 = good\n`).questions;
  expect(pasteFaults(ends)).toEqual([{ code: 'label_too_long', number: 1, title: 'How was it?', max: 200 }]);
});

it('names questions by the numbers of the review; what shows none there by the beginning of its title', () => {
  const description = 'x'.repeat(2001);
  const grid = { title: 'Agree?', caption: '', description: '' };
  const row = (title: string) => question({ kind: 'scale', title, grid, description });
  const read = [
    question({ kind: 'section', title: 'About you' }),
    question({ description }),
    question({ kind: 'statement', title: `${'word '.repeat(20)}😀`, description }),
    row('I like it'),
    row('I stay'),
    question({ description }),
  ];
  const faults = pasteFaults(read).map((fault) => ('number' in fault ? [fault.number, fault.title] : []));
  expect(faults).toEqual([
    [1, 'What?'],
    [null, `${'word '.repeat(12).trim()}…`],
    [null, 'I like it'],
    [null, 'I stay'],
    [3, 'What?'],
  ]);
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

describe('a grid', () => {
  const TABLE =
    documentsIn('word.txt').find(({ name }) => name.startsWith('Word, a table with ticks'))?.text ?? '';
  const made = (text: string, change = (questions: PastedQuestion[]) => questions) => {
    const read = readDocument(text).questions.filter(({ leftOut }) => !leftOut);
    const survey = surveyInputSchema.parse(pastedSurvey('Pasted', 'en', change(read)));
    expect(publishFaults(survey)).toEqual([]);
    return survey;
  };
  /** Title of the matrix and of the row. */
  const rows = (text: string, change?: (questions: PastedQuestion[]) => PastedQuestion[]) => {
    const survey = made(text, change);
    return survey.questions.map((question) => [matrixOf(survey, question)?.title, question.title]);
  };

  it('of a document becomes one matrix, with its caption as the title and the ends of its scale', () => {
    const caption = 'Please rate each statement from 1 (strongly disagree) to 5 (strongly agree).';
    const { matrices, questions } = made(TABLE);
    expect(matrices).toMatchObject([{ title: caption, description: '' }]);
    const id = matrices?.[0]?.id;
    const row = { matrix: id, type: 'number', display: 'scale', min: 1, max: 5, description: '' };
    const ends = { lowLabel: 'strongly disagree', highLabel: 'strongly agree' };
    expect(questions).toMatchObject([
      { title: 'I have the tools that I need', ...row, ...ends },
      { title: 'My workload is manageable', ...row, ...ends },
      { title: 'I know what is expected of me', ...row, ...ends },
      { title: 'Would you like to talk to somebody from HR?', type: 'yes_no' },
    ]);
    expect(questions[3]?.matrix).toBeUndefined();
  });

  const likert = '\tDisagree\tNeutral\tAgree';
  const agree = 'How much do you agree?';
  const each = 'How satisfied are you with each?';
  it.each([
    [
      'a table alone',
      `${agree}\n${likert}\nI like it\t\t\t\nI stay\t\t\t`,
      [agree, 'I like it'],
      [agree, 'I stay'],
    ],
    [
      'a caption in the first cell',
      'Your stay\tPoor\tFair\tGood\nFood\t\t\t\nRooms\t\t\t\n\nAnything else?\nYour answer',
      ['Your stay', 'Food'],
      ['Your stay', 'Rooms'],
      [undefined, 'Anything else?'],
    ],
    [
      'a scale in brackets above a list',
      `${each} (Very dissatisfied, Dissatisfied, Neutral, Satisfied, Very satisfied)\na. Price\nb. Quality`,
      [each, 'Price'],
      [each, 'Quality'],
    ],
    [
      'a scale of numbers above a list, with a question of another kind below',
      'Please rate (1 = poor, 5 = excellent):\n- Food\n- Rooms\n- Upload the receipt',
      ['Please rate', 'Food'],
      ['Please rate', 'Rooms'],
      [undefined, 'Upload the receipt'],
    ],
  ])('is read from %s', (_, text, ...expected) => expect(rows(text)).toEqual(expected));

  it('has the rows that are still alike after the review: one that is alone is a question with the caption', () => {
    const text = `${agree}\n${likert}\nA\t\t\t\nB\t\t\t\nC\t\t\t\nD\t\t\t`;
    const retype = (at: number) => (questions: PastedQuestion[]) =>
      questions.with(at, { ...(questions[at] as PastedQuestion), kind: 'select_list' });
    expect(rows(text, retype(1))).toEqual([
      [undefined, 'A'],
      [undefined, 'B'],
      [agree, 'C'],
      [agree, 'D'],
    ]);
    expect(made(text, retype(1)).questions[0]).toMatchObject({ description: agree });
    expect(rows(text, (questions) => questions.toSpliced(1, 1))).toHaveLength(3);
    expect(rows(text, (questions) => questions.slice(0, 1))).toEqual([[undefined, 'A']]);
    const merged = (questions: PastedQuestion[]) =>
      includedQuestions(reviewed(questions, [{ key: '1 B', action: 'description' }]));
    expect(made(text, merged).questions.map(({ description }) => description)).toEqual(['B', '', '']);
    const option = (questions: PastedQuestion[]) =>
      includedQuestions(reviewed(questions, [{ key: '1 D', action: 'option' }]));
    expect(rows(text, option)).toEqual([
      [agree, 'A'],
      [agree, 'B'],
      [undefined, 'C'],
    ]);
  });

  it('is questions where its title is too long for a matrix, or a survey has no room for another one', () => {
    const grid = (title: string) => `${title}\n${likert}\nA\t\t\t\nB\t\t\t\n`;
    const long = `${'long '.repeat(200)}title?`;
    expect(made(grid(long)).questions).toMatchObject([{ description: long }, { description: long }]);
    expect(made(grid(long)).matrices).toBeUndefined();
    const many = made(
      Array.from({ length: LIMITS.matrices + 1 }, (_, index) => grid(`Is it ${index}?`)).join('\n'),
    );
    expect(many.matrices).toHaveLength(LIMITS.matrices);
    expect(many.questions.slice(-2)).toMatchObject([
      { description: 'Is it 100?' },
      { description: 'Is it 100?' },
    ]);
  });
});
