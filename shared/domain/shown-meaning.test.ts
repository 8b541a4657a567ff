import { correctedOptions, correctedTitles, shownQuestion, versionRanges } from './shown-meaning.ts';
import { questionSchema } from './question-schema.ts';

const choice = (options: Record<string, string>, more: object = {}) =>
  questionSchema.parse({
    id: 'q',
    type: 'multiple_choice_single',
    options: Object.entries(options).map(([id, label]) => ({ id, label })),
    ...more,
  });
const versions = [
  choice({ a: 'Hard', gone: 'Milk', never: 'Juice' }, { title: 'Whch?', other: true }),
  choice({ a: 'Esay', b: 'B' }, { title: 'Which?' }),
  choice({ a: 'Easy', b: 'B' }, { title: 'which?' }),
];
const questionIn = (version: number) => versions[version - 1];
const words = {
  removed: (label: string) => `${label} (removed)`,
  since: (label: string, version: number) => `${label} (since ${version})`,
  older: (label: string, of: readonly number[]) => `${label} (${versionRanges(of)})`,
};
const counted = {
  id: 'q',
  versions: [3, 2, 1],
  values: { a: 5, 'a@1': 3, gone: 2, other: 1 },
  wordings: [
    { option: 'a', key: 'a', versions: [3], count: 4 },
    { option: 'a', key: 'a', versions: [2], count: 1 },
    { option: 'a', key: 'a@1', versions: [1], count: 3 },
  ],
};

it('an older wording of an option has a row of its own beside it, and options no longer offered come last', () => {
  const fallback = choice({});
  const question = shownQuestion(counted, questionIn, words, fallback);
  expect('options' in question && question.options.map(({ id, label }) => [id, label])).toEqual([
    ['a', 'Easy'],
    ['a@1', 'Hard (1)'],
    ['b', 'B (since 2)'],
    ['gone', 'Milk (removed)'],
  ]);
  expect(question).toMatchObject({ title: 'which?', other: true });
  expect(shownQuestion({ ...counted, versions: [], values: {} }, questionIn, words, fallback)).toEqual(
    fallback,
  );
});

it('an option with the id of own words has one row', () => {
  const now = choice({ a: 'A', other: 'None' });
  const before = choice({ a: 'A' });
  const shown = (...of: Array<typeof now>) =>
    shownQuestion(
      { id: 'q', versions: of.map((_, index) => of.length - index), values: { other: 2 }, wordings: [] },
      (version) => of[of.length - version],
      words,
      now,
    );
  expect(shown(now)).toMatchObject({ options: [{ id: 'a' }, { id: 'other' }], other: false });
  expect(shown(before, now)).toMatchObject({
    options: [{ id: 'a' }, { id: 'other', label: 'None (removed)' }],
    other: false,
  });
});

it('an option that not all counted versions offer is labelled so in metrics, not in lists of all options', () => {
  const labels = (more: Partial<Parameters<typeof shownQuestion>[0]>) => {
    const question = shownQuestion({ ...counted, wordings: [], ...more }, questionIn, words, choice({}));
    return 'options' in question && question.options.map(({ label }) => label);
  };
  expect(labels({ versions: [3, 2] })).toEqual(['Easy', 'B']);
  expect(labels({ versions: [3, 1] })).toContain('B (since 3)');
  expect(labels({ values: null })).toContain('B');
});

it('a corrected option is labelled so', () => {
  expect(correctedOptions(counted, questionIn)).toEqual([{ now: 'Easy', was: 'Esay', count: 1 }]);
  expect(correctedTitles(counted, questionIn)).toEqual(['Whch?']);
});

it('a corrected title is shown as lists show it, without the syntax of recalls', () => {
  const titles = ['Thank you {{name|friend}}, why?', 'Thanks {{name|friend}}, why?'];
  const asked = (version: number) => ({ ...choice({}), title: titles[version - 1] ?? '' });
  expect(correctedTitles({ ...counted, versions: [2, 1] }, asked)).toEqual(['Thank you friend, why?']);
});

it('versions are written as ranges', () => {
  expect(versionRanges([5, 3, 2, 1])).toBe('1–3, 5');
});
