import { exampleSave } from '../../testing/example-save.ts';
import { recentRows } from './recent-rows.ts';
import type { SavedRow } from '../../results/responses/saved-row.ts';
import { resolveSaves } from './resolve-saves.ts';

const open = { closed: undefined, completions: 1 };
const row = (id: string, rest: Partial<SavedRow> = {}): SavedRow => {
  const { row: settled } = resolveSaves(undefined, [{ ...exampleSave, id }], open);
  if (!settled) throw new Error('a first save makes a row');
  return { ...settled, ...rest };
};

describe('rows that were stored lately', () => {
  it('are remembered as they were stored, with their revision', () => {
    const rows = recentRows();
    rows.remember([row('one')], '7');
    expect(rows.get(row('one'))).toEqual({ ...row('one'), revision: '7' });
    expect(rows.get(row('other'))).toBeUndefined();
    rows.remember([row('one', { sequence: 2 })], '8');
    expect(rows.get(row('one'))).toMatchObject({ sequence: 2, revision: '8' });
    rows.forget([row('one')]);
    expect(rows.get(row('one'))).toBeUndefined();
  });

  it.each([
    ['is completed', { state: 'completed' as const }],
    ['has long answers', { answers: { a: 'x'.repeat(4000) } }],
    [
      'has many timings',
      { timings: Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`q${at}`, 1])) },
    ],
  ])('are only known to be there when one %s', (_, rest) => {
    const rows = recentRows();
    rows.remember([row('one', rest)], '7');
    expect(rows.get(row('one'))).toBe('stored');
  });

  it('are only known to be there when another survey has a response of the same id', () => {
    const rows = recentRows();
    rows.remember([row('one')], '7');
    expect(rows.get({ surveyId: 'another', id: 'one' })).toBe('stored');
  });

  it('are no more than were asked for, the last half of them at least', () => {
    const rows = recentRows(10);
    for (let index = 0; index < 23; index += 1) rows.remember([row(`r${index}`)], '7');
    const known = Array.from({ length: 23 }, (_, index) => index).filter((index) =>
      rows.get(row(`r${index}`)),
    );
    expect(known.length).toBeLessThanOrEqual(10);
    expect(known).toEqual(expect.arrayContaining([18, 19, 20, 21, 22]));
  });
});
