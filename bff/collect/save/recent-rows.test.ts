import { exampleSave } from '../../testing/example-save.ts';
import { recentRows } from './recent-rows.ts';
import type { SavedRow } from '../../results/responses/saved-row.ts';
import { resolveSaves } from './resolve-saves.ts';

const open = { closed: undefined, completions: 1 };
const row = (id: string, rest: Partial<SavedRow> = {}): SavedRow => {
  const { row: resolved } = resolveSaves(undefined, [{ ...exampleSave, id }], open);
  if (!resolved) throw new Error('a first save makes a row');
  return { ...resolved, ...rest };
};

describe('the cache of recent rows', () => {
  it('has rows as they were stored, with their revision', () => {
    const rows = recentRows();
    rows.set([row('one')], '7');
    expect(rows.get(row('one'))).toEqual({ ...row('one'), revision: '7' });
    expect(rows.get(row('other'))).toBeUndefined();
    rows.set([row('one', { sequence: 2 })], '8');
    expect(rows.get(row('one'))).toMatchObject({ sequence: 2, revision: '8' });
    rows.delete([row('one')]);
    expect(rows.get(row('one'))).toBeUndefined();
  });

  it.each([
    ['is completed', { state: 'completed' as const }],
    ['has long answers', { answers: { a: 'x'.repeat(4000) } }],
    [
      'has many timings',
      { timings: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`q${at}`, 1])) },
    ],
  ])('has only the existence of a row that %s', (_, rest) => {
    const rows = recentRows();
    rows.set([row('one', rest)], '7');
    expect(rows.get(row('one'))).toBe('stored');
  });

  it('has only the existence of a row when another survey has a response of the same id', () => {
    const rows = recentRows();
    rows.set([row('one')], '7');
    expect(rows.get({ surveyId: 'another', id: 'one' })).toBe('stored');
  });

  it('has no more rows than its capacity, and at least half as many of the last ones', () => {
    const rows = recentRows(10);
    for (let index = 0; index < 23; index += 1) rows.set([row(`r${index}`)], '7');
    const cached = Array.from({ length: 23 }, (_, index) => index).filter((index) =>
      rows.get(row(`r${index}`)),
    );
    expect(cached.length).toBeLessThanOrEqual(10);
    expect(cached).toEqual(expect.arrayContaining([18, 19, 20, 21, 22]));
  });
});
