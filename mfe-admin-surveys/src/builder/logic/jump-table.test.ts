import type { Answers } from '@canvass/shared/domain/answers';
import { path } from '@canvass/shared/domain/flow';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { Question } from '@canvass/shared/domain/survey';
import { answersInTable, type JumpTable, keyOf, readTable, withTarget, writeTable } from './jump-table.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
const choice = { ...newQuestion('multiple_choice_single', 'q'), options, other: true } as Question;
const stars = newQuestion('star_rating', 'q');
const rule = (operator: string, value?: unknown) => ({
  match: 'all' as const,
  groups: [{ match: 'all' as const, rules: [{ question: 'q', operator, value } as never] }],
});
const always = { match: 'all' as const, groups: [] };
const empty: JumpTable = { conditional: [], targets: new Map(), otherwise: null };
const table = (targets: Record<string, string>, otherwise: string | null = null): JumpTable => ({
  ...empty,
  targets: new Map(Object.entries(targets)),
  otherwise,
});

it('writes one jump for each target, in the simplest form of the type', () => {
  expect(writeTable(choice, table({ a: 'x', c: 'x', other: 'y' }, 'z'))).toEqual([
    { if: conditionWith({ operator: 'is_any_of', values: ['a', 'c'] }), to: 'x' },
    { if: conditionWith({ operator: 'is', value: 'other' }), to: 'y' },
    { if: always, to: 'z' },
  ]);
  expect(writeTable(stars, table({ 1: 'x', 2: 'x', 4: 'y', 5: 'y' }))).toEqual([
    { if: conditionWith({ operator: 'at_most', value: 2 }), to: 'x' },
    { if: conditionWith({ operator: 'at_least', value: 4 }), to: 'y' },
  ]);
  expect(writeTable(stars, table({ 2: 'x', 4: 'x' }))[0]?.if.groups).toEqual([
    {
      match: 'any',
      rules: [
        { question: 'q', operator: 'is', value: 2 },
        { question: 'q', operator: 'is', value: 4 },
      ],
    },
  ]);
  expect(writeTable(newQuestion('yes_no', 'q'), table({ false: 'x' }))).toEqual([
    { if: conditionWith({ operator: 'is', value: false }), to: 'x' },
  ]);
});

const conditionWith = (own: object) => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question: 'q', ...own }] }],
});

it.each([
  ['a choice', choice],
  ['stars', stars],
  ['yes or no', newQuestion('yes_no', 'q')],
  ['a list', { ...newQuestion('select_list', 'q'), options } as Question],
  ['an NPS', { ...newQuestion('number', 'q'), display: 'nps', min: 0, max: 10, integer: true } as Question],
])('of %s, every table is read as it was written, and leads there', (_name, question) => {
  const rows = answersInTable(question).map(keyOf);
  const later = ['x', 'y', 'z'].map((id) => newQuestion('text_short', id));
  for (let seed = 0; seed < 60; seed += 1) {
    const targets = rows.flatMap((key, index) => {
      const to = ['', 'x', 'y', 'z'][(seed * 7 + index * (seed % 5) + index) % 4];
      return to ? [[key, to] as const] : [];
    });
    const written = { ...empty, targets: new Map(targets), otherwise: seed % 3 === 0 ? 'z' : null };
    const jumps = writeTable(question, written);
    expect(readTable({ ...question, jumps })).toEqual(written);
    for (const answer of [undefined, ...answersInTable(question)]) {
      const flow = { questions: [{ ...question, jumps }, ...later], endings: [] };
      const given: Answers = answer === undefined ? {} : { q: answer };
      const key = answer === undefined ? '' : keyOf(answer);
      expect(path(flow, given).questions[1]?.id).toBe(written.targets.get(key) ?? written.otherwise ?? 'x');
    }
  }
});

it('leaves jumps that no table expresses as they are, and those before them', () => {
  const negative = { if: rule('is_not', 'a'), to: 'x' };
  const other = {
    if: {
      match: 'all' as const,
      groups: [{ match: 'all' as const, rules: [{ question: 'p', operator: 'answered' as const }] }],
    },
    to: 'y',
  };
  const gone = { if: rule('is', 'gone'), to: 'x' };
  const own = { if: rule('is', 'b'), to: 'z' };
  for (const jump of [negative, other, gone]) {
    const jumps = [own, jump, own, { if: always, to: 'y' }];
    const read = readTable({ ...choice, jumps });
    expect(read).toEqual({ conditional: [own, jump], targets: new Map([['b', 'z']]), otherwise: 'y' });
    expect(writeTable(choice, read)).toEqual(jumps);
  }
  // What stands behind a jump that is always taken is no default.
  expect(readTable({ ...choice, jumps: [{ if: always, to: 'x' }, own] }).conditional).toEqual([
    { if: always, to: 'x' },
  ]);
});

it('of a text, the table has only where it always leads', () => {
  const text = newQuestion('text_short', 'q');
  expect(answersInTable(text)).toEqual([]);
  const jumps = writeTable(text, withTarget(readTable(text), null, 'x'));
  expect(jumps).toEqual([{ if: always, to: 'x' }]);
  expect(writeTable(text, withTarget(readTable({ ...text, jumps }), null, ''))).toEqual([]);
});

it('jumps that are edited as conditions stay out of the table', () => {
  const own = { if: rule('is', 'b'), to: 'z' };
  expect(readTable({ ...choice, jumps: [own] }, 1)).toEqual({ ...empty, conditional: [own] });
});
