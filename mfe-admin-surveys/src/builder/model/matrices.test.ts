import { publishFaults } from '@canvass/shared/domain/publish-check';
import { questionBlocks } from '@canvass/shared/domain/matrix';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { matrixSchema, surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { clipOf, freshClip, insertClip } from './clip.ts';
import { textsOf } from '@canvass/shared/domain/survey-texts';
import { localized } from '@canvass/shared/domain/localize';
import {
  addRows,
  changeMatrix,
  changeRowKind,
  dissolveMatrix,
  insertMatrix,
  joinable,
  joinQuestions,
  moveRow,
  removeRow,
  repairMatrix,
  requireRows,
  rowsOf,
} from './matrices.ts';
import { addOption, labelOption } from './options.ts';
import { changeQuestion, moveQuestions, removeQuestions } from './questions.ts';
import { translate } from './translations.ts';

const always = { match: 'all', groups: [] };
const toEnd = { if: always, to: 'end' };
const base = surveyDefinitionSchema.parse({
  title: 'S',
  languages: ['it'],
  questions: [
    { id: 'name', type: 'text_short', title: 'Name' },
    ...['a', 'b', 'c'].map((id) => ({
      id,
      type: 'multiple_choice_single',
      title: `${id}?`,
      matrix: 'm',
      options: ['Yes', 'No'].map((label) => ({ id: label, label })),
      ...(id === 'c' ? { jumps: [toEnd] } : {}),
    })),
    { id: 'last', type: 'email', title: 'Mail' },
  ],
  matrices: [{ id: 'm', title: 'Do you agree?' }],
});
const ids = ({ questions }: SurveyDefinition) => questions.map(({ id }) => id).join(' ');
const labels = (definition: SurveyDefinition) =>
  rowsOf(definition, 'm').map((row) =>
    'options' in row ? row.options.map(({ label }) => label).join(' ') : row.type,
  );
const words = { yes: 'Yes', no: 'No' };

describe('the rows of a matrix', () => {
  it('begin as two, with five degrees of agreement in the survey’s languages', () => {
    const given = insertMatrix(1, 'first')(surveyDefinitionSchema.parse({ title: 'S', languages: ['it'] }));
    const [first, second] = given.questions;
    expect(first).toMatchObject({ id: 'first', title: '', options: { length: 5 } });
    expect(second?.matrix).toBe(first?.matrix);
    const [option] = first && 'options' in first ? first.options : [];
    expect(given.translations.it?.[`questions.first.options.${option?.id}`]).toBe('Per niente d’accordo');
  });

  it('all get what is changed of the columns, and the rule, of one', () => {
    expect(labels(labelOption('b', 'Yes', 'Sure')(base))).toEqual(['Sure No', 'Sure No', 'Sure No']);
    expect(labels(addOption('a', 1, { id: 'x', label: 'Maybe' })(base))).toEqual(
      Array.from({ length: 3 }, () => 'Yes No Maybe'),
    );
    const visibleIf = {
      match: 'all' as const,
      groups: [{ match: 'all' as const, rules: [{ question: 'name', operator: 'answered' as const }] }],
    };
    const ruled = changeQuestion('c', { visibleIf })(base);
    expect(rowsOf(ruled, 'm').every((row) => row.visibleIf === visibleIf)).toBe(true);
    expect(rowsOf(changeQuestion('a', { title: 'New?' })(base), 'm').map(({ title }) => title)).toEqual([
      'New?',
      'b?',
      'c?',
    ]);
  });

  it('are added, moved and removed, and the jump stays behind the last', () => {
    const added = addRows('m', 'c', [{ id: 'd', title: 'd?' }])(
      translate('it', 'questions.a.options.Yes', 'Sì')(base),
    );
    expect(ids(added)).toBe('name a b c d last');
    expect(added.translations.it?.['questions.d.options.Yes']).toBe('Sì');
    for (const next of [added, moveRow('m', 'c', 0)(base), removeRow('m', 'c')(base)]) {
      expect(
        rowsOf(next, 'm')
          .map(({ jumps }) => jumps.length)
          .join(''),
      ).toMatch(/^0+1$/);
      expect(publishFaults(next).filter(({ code }) => code !== 'unreachable')).toEqual([]);
    }
  });

  it('move, and go, together with their matrix', () => {
    expect(ids(moveQuestions(new Set(['b']), 0)(base))).toBe('a b c name last');
    expect(ids(moveQuestions(new Set(['name']), 1)(base))).toBe('a b c name last');
    expect(removeQuestions(new Set(['a', 'b', 'c']))(base)).not.toHaveProperty('matrices');
  });

  it('get another kind of columns together', () => {
    const scale = changeRowKind('m', 'scale', words)(base);
    expect(rowsOf(scale, 'm').map(({ type }) => type)).toEqual(['number', 'number', 'number']);
    const back = changeRowKind(
      'm',
      'multiple_choice_multi',
      words,
    )(changeRowKind('m', 'yes_no', words)(base));
    expect(labels(back)).toEqual(['Yes No', 'Yes No', 'Yes No']);
    for (const next of [scale, back])
      expect(publishFaults(next).map(({ code }) => code)).toEqual(['unreachable']);
  });

  it('keep their points with another kind of columns', () => {
    const points = { s: { true: 3, false: 1 } };
    const yesNo = changeRowKind('m', 'yes_no', words)(base);
    const given = { ...yesNo, questions: yesNo.questions.map((row) => ({ ...row, points })) };
    const rows = rowsOf(changeRowKind('m', 'multiple_choice_single', words)(given), 'm');
    const [yes = '', no = ''] = rows.flatMap((row) =>
      'options' in row ? row.options.map(({ id }) => id) : [],
    );
    expect(rows.map((row) => row.points)).toEqual(Array(3).fill({ s: { [yes]: 3, [no]: 1 } }));
  });

  it('keep the translations of their columns, in every row', () => {
    const yesNo = translate('it', 'questions.a.yesLabel', 'Certo')(changeRowKind('m', 'yes_no', words)(base));
    const next = changeRowKind('m', 'multiple_choice_single', words)(yesNo);
    const shown = rowsOf(localized(next, 'it'), 'm').map(
      (row) => 'options' in row && row.options.map(({ label }) => label),
    );
    expect(shown).toEqual(Array(3).fill(['Certo', 'No']));
  });

  it('are required together', () => {
    expect(rowsOf(requireRows('m', true)(base), 'm').every(({ required }) => required)).toBe(true);
  });

  it('have their columns translated once', () => {
    const paths = textsOf(base).map(({ path, question }) => `${question} ${path}`);
    expect(paths.filter((path) => path.includes('.options.'))).toEqual([
      '2 questions.a.options.Yes',
      '2 questions.a.options.No',
    ]);
    expect(paths).toContain('2 matrices.m.title');
    expect(paths).toContain('3 questions.last.title');
    const { it: texts } = translate('it', 'questions.a.options.Yes', 'Sì')(base).translations;
    expect(Object.keys(texts ?? {})).toHaveLength(3);
    expect(translate('it', 'questions.a.title', 'A')(base).translations.it).toEqual({
      'questions.a.title': 'A',
    });
  });
});

it('a copied matrix is a matrix of its own, whose rows have the same new columns', () => {
  const clip = freshClip(clipOf(base, new Set(['a', 'b', 'c'])));
  const copied = insertClip(clip, 4)(changeMatrix('m', { title: 'Before' })(base));
  expect(copied.matrices?.map(({ title }) => title)).toEqual(['Before', 'Do you agree?']);
  expect(questionBlocks(copied, copied.questions).map(({ length }) => length)).toEqual([1, 3, 3, 1]);
  expect(publishFaults(copied).filter(({ code }) => code !== 'unreachable')).toEqual([]);
});

describe('single questions', () => {
  it('become of a dissolved matrix, and a matrix again', () => {
    const single = dissolveMatrix('m')(base);
    expect(single).not.toHaveProperty('matrices');
    expect(joinable(single, 'b')).toEqual(['a', 'b', 'c']);
    expect(joinable(single, 'name')).toEqual([]);
    const all = Array.from({ length: LIMITS.matrices }, (_, index) =>
      matrixSchema.parse({ id: `m${index}` }),
    );
    expect(joinable({ ...single, matrices: all.slice(1) }, 'b')).toHaveLength(3);
    expect(joinable({ ...single, matrices: all }, 'b')).toEqual([]);
    const joined = joinQuestions(['a', 'b', 'c'])(single);
    expect(questionBlocks(joined, joined.questions)).toHaveLength(3);
  });

  it('stay single with pictures of options, which a matrix has no place for', () => {
    const single = dissolveMatrix('m')(base);
    const options = ['Yes', 'No'].map((label) => ({
      id: label,
      label,
      image: { url: '/images/x', alt: '' },
    }));
    expect(joinable(changeQuestion('b', { options })(single), 'a')).toEqual([]);
    expect(joinable(changeQuestion('b', { options })(single), 'b')).toEqual([]);
  });

  it('keep the ids of their options as rows, when a column is renamed', () => {
    const apart = dissolveMatrix('m')(base);
    const renamed = changeQuestion('b', {
      options: ['Yes', 'No'].map((label) => ({ id: `b${label}`, label })),
    })(apart);
    expect(joinable(renamed, 'a')).toEqual(['a', 'b', 'c']);
    const [first, second] = labelOption(
      'a',
      'Yes',
      'Sure',
    )(joinQuestions(['a', 'b'])(renamed)).questions.slice(1);
    expect(first).toMatchObject({ options: [{ id: 'Yes', label: 'Sure' }, { id: 'No' }] });
    expect(second).toMatchObject({ options: [{ id: 'bYes', label: 'Sure' }, { id: 'bNo' }] });
  });
});

it('translations of columns are those of the first row with any after joining, and of the first row after a repair', () => {
  const renamed = changeQuestion('b', {
    options: ['Yes', 'No'].map((label) => ({ id: `b${label}`, label })),
  })(dissolveMatrix('m')({ ...base, languages: ['it', 'de'] }));
  const single = {
    ...renamed,
    translations: {
      it: { 'questions.a.options.Yes': 'Sì', 'questions.b.options.bYes': 'Certo', 'questions.b.title': 'B' },
      de: { 'questions.b.options.bNo': 'Nein' },
    },
  };
  const shown = (definition: SurveyDefinition, language: string) =>
    localized(definition, language).questions.flatMap((row) =>
      row.matrix !== undefined && 'options' in row ? [row.options.map(({ label }) => label).join(' ')] : [],
    );
  const joined = joinQuestions(['a', 'b', 'c'])(single);
  expect(shown(joined, 'it')).toEqual(['Sì No', 'Sì No', 'Sì No']);
  expect(shown(joined, 'de')).toEqual(['Yes Nein', 'Yes Nein', 'Yes Nein']);
  expect(localized(joined, 'it').questions[2]?.title).toBe('B');
  const [matrix] = joined.matrices ?? [];
  const apart = { ...joined, translations: single.translations };
  const repaired = repairMatrix(matrix?.id ?? '')(apart);
  expect(shown(repaired, 'it')).toEqual(['Sì No', 'Sì No', 'Sì No']);
  expect(shown(repaired, 'de')).toEqual(['Yes No', 'Yes No', 'Yes No']);
});

it('rows that two people’s changes parted are brought together with the columns of the first', () => {
  const parted = {
    ...base,
    questions: [...base.questions.slice(1, 2), ...base.questions.slice(0, 1), ...base.questions.slice(2)],
  };
  const other = {
    ...parted,
    questions: parted.questions.map((row) => (row.id === 'b' ? { ...row, options: [] } : row)),
  };
  const repaired = repairMatrix('m')(other);
  expect(ids(repaired)).toBe('a b c name last');
  expect(labels(repaired)).toEqual(['Yes No', 'Yes No', 'Yes No']);
});
