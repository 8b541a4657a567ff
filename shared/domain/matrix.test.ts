import { meaningIn, meaningsOf } from './meanings.ts';
import { numbersOf } from './content.ts';
import { questionBlocks, rowFirst, withMatrixTitles } from './matrix.ts';
import { localized } from './localize.ts';
import { publishFaults } from './publish-check.ts';
import { type DraftPatch, patchOf, withPatch } from './draft-patch.ts';
import { draftPatchSchema } from './draft-patch-schema.ts';
import { mergeDrafts } from './draft-merge.ts';
import type { SurveyDefinition } from './survey.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';

const options = ['Agree', 'Disagree'].map((label) => ({ id: label.toLowerCase(), label }));
const row = (id: string, fields: object = {}) => ({
  id,
  type: 'multiple_choice_single',
  title: `${id}?`,
  matrix: 'm',
  options,
  ...fields,
});
const alone = { id: 'alone', type: 'text_short', title: 'Name' };
const survey = (questions: object[], matrix: object = {}): SurveyDefinition =>
  surveyDefinitionSchema.parse({
    title: 'S',
    questions,
    matrices: [{ id: 'm', title: 'How much do you agree?', ...matrix }],
  });
const faultsOf = (...given: Parameters<typeof survey>) =>
  publishFaults(survey(...given)).map(({ field, code }) => `${field}: ${code}`);

describe('the rows of a matrix', () => {
  it('are one block, with one number', () => {
    const given = survey([alone, row('a'), row('b'), { ...alone, id: 'last' }]);
    expect(questionBlocks(given, given.questions).map((block) => block.map(({ id }) => id))).toEqual([
      ['alone'],
      ['a', 'b'],
      ['last'],
    ]);
    expect(numbersOf(given.questions)).toEqual([1, 2, 2, 3]);
  });

  it('are named by their matrix and themselves, or by their own words first', () => {
    const given = survey([alone, row('a')]);
    const named = withMatrixTitles(given);
    expect(named.map(({ title }) => title)).toEqual(['Name', 'How much do you agree? – a?']);
    expect(named.map((question) => rowFirst(given, question).title)).toEqual([
      'Name',
      'a? – How much do you agree?',
    ]);
  });

  it('are single questions without the matrix, and where another question stands between them', () => {
    const given = survey([row('a'), alone, row('b')]);
    expect(questionBlocks(given, given.questions)).toHaveLength(3);
    expect(questionBlocks({}, survey([row('a'), row('b')]).questions)).toHaveLength(2);
  });
});

describe('publishing a matrix', () => {
  it('is allowed with rows that have the same columns', () => {
    expect(faultsOf([alone, row('a'), row('b', { required: true })])).toEqual([]);
    const scale = { type: 'number', display: 'scale', min: 1, max: 5, integer: true };
    expect(faultsOf([row('a', scale), row('b', scale)])).toEqual([]);
    expect(faultsOf([row('a', { type: 'yes_no' }), row('b', { type: 'yes_no' })])).toEqual([]);
  });

  const rule = {
    match: 'all',
    groups: [{ match: 'all', rules: [{ question: 'alone', operator: 'answered' }] }],
  };
  const jump = { if: rule, to: 'end' };
  it.each<[string, object[], object?]>([
    ['matrices.0.title: title_missing', [row('a')], { title: ' ' }],
    ['matrices.0.title: recall_later', [row('a')], { title: '{{a}}' }],
    ['matrices.0.image.url: web_address', [row('a')], { image: { url: 'x:y', alt: '' } }],
    ['questions.1.matrix: matrix_gone', [alone, row('a', { matrix: 'other' })]],
    ['questions.2.matrix: matrix_apart', [row('a'), alone, row('b')]],
    ['questions.1.matrix: matrix_columns', [row('a'), row('b', { options: options.toReversed() })]],
    ['questions.1.matrix: matrix_row', [row('a'), row('b', { type: 'text_short' })]],
    ['questions.0.matrix: matrix_row', [row('a', { other: true })]],
    [
      'questions.0.matrix: matrix_row',
      [row('a', { options: options.map((option) => ({ ...option, image: { url: '/images/x', alt: '' } })) })],
    ],
    ['questions.2.visibleIf: matrix_rule', [alone, row('a'), row('b', { visibleIf: rule })]],
    ['questions.1.jumps: matrix_jump', [alone, row('a', { jumps: [jump] }), row('b')]],
    [
      'questions.0.jumps: jump_into_matrix',
      [{ ...alone, jumps: [{ ...jump, to: 'b' }] }, row('a'), row('b')],
    ],
  ])('is refused: %s', (fault, questions, matrix = {}) => {
    expect(faultsOf(questions, matrix)).toEqual([fault]);
  });

  it('names what is missing of the columns once', () => {
    const few = { options: options.slice(1) };
    expect(faultsOf([row('a', few), row('b', few)])).toEqual(['questions.0.options: too_few_options']);
  });
});

it('a matrix is shown in the language of the respondent', () => {
  const given = {
    ...survey([row('a')]),
    translations: { it: { 'matrices.m.title': 'Quanto sei d’accordo?' } },
  };
  expect(localized(given, 'it').matrices?.[0]?.title).toBe('Quanto sei d’accordo?');
});

it('a patch adds, changes and leaves out matrices', () => {
  const { matrices: _, ...plain } = survey([row('a')]);
  const given = survey([row('a')]);
  const added = draftPatchSchema.parse(patchOf(plain, given)) as DraftPatch;
  expect(withPatch(plain, added)).toEqual(given);
  expect(withPatch(given, draftPatchSchema.parse(patchOf(given, plain)) as DraftPatch)).toEqual(plain);
});

it('two people can change the title and a column of one matrix', () => {
  const base = survey([row('a'), row('b')]);
  const column = (label: string) => [
    { id: 'agree', label },
    { id: 'disagree', label: 'Disagree' },
  ];
  const mine = {
    ...base,
    matrices: [{ ...(base.matrices?.[0] as never as object), title: 'Do you agree?' }],
  };
  const theirs = survey([
    row('a', { options: column('Yes') }),
    row('b', { options: column('Yes') }),
    row('c'),
  ]);
  const { draft, conflicts } = mergeDrafts(base, mine as SurveyDefinition, theirs);
  expect(conflicts).toEqual([]);
  expect(draft.matrices?.[0]?.title).toBe('Do you agree?');
  expect(draft.questions.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

describe('the meaning of a row', () => {
  const versions = (...definitions: SurveyDefinition[]) =>
    meaningsOf(definitions.map((definition, index) => ({ version: index + 1, definition, corrections: [] })));

  it('changes with the title of its matrix', () => {
    const meanings = versions(survey([row('a')]), survey([row('a')], { title: 'How often?' }));
    expect(meaningIn(meanings, 'a', 2)?.versions).toEqual([2]);
  });

  it('stays when single questions become a matrix, and when a matrix is dissolved', () => {
    const single = survey([row('a', { matrix: undefined })]);
    expect(meaningIn(versions(single, survey([row('a')])), 'a', 2)?.versions).toEqual([2, 1]);
  });
});
