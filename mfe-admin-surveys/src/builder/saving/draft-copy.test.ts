/** @jest-environment jsdom */
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { type CopyStore, firstOf, localCopies } from './copy-store.ts';
import { changeQuestion } from '../model/questions.ts';
import { draftBackup } from './draft-copy.ts';

const draft = (title: string) => surveyDefinitionSchema.parse({ title });
const based = { stored: draft('stored'), passwordLeftOut: false };
const local = localCopies(() => localStorage);
const keeper = (survey = 's', held: string[] = [], store: CopyStore = local) => {
  const locks = {
    query: async () => ({ held: held.map((name) => ({ name })), pending: [] }),
    request: async () => undefined,
  };
  return draftBackup(survey, store, locks);
};
/** Prefixes of the tabs that have written something. */
const locked = () => new Set(Object.keys(localStorage).map((key) => key.split(':', 4).join(':')));
beforeEach(() => localStorage.clear());

it('offers what an earlier tab left, the newest first', async () => {
  jest.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2);
  await keeper().write(draft('older'), '"1"', based);
  await keeper().write(draft('newer'), '"2"', based);
  expect(await keeper().orphan()).toMatchObject({ definition: { title: 'newer' }, etag: '"2"', savedAt: 2 });
});

it('ignores copies of a tab that is still open, and of other surveys', async () => {
  await keeper().write(draft('mine'), '"1"', based);
  const [key = ''] = locked();
  await keeper('other').write(draft('another'), '"1"', based);
  expect(await keeper('s', [key]).orphan()).toBeNull();
});

it('retains a draft that the server would refuse', async () => {
  await keeper().write({ ...draft('x'), title: '' }, '"1"', based);
  expect((await keeper().orphan())?.definition.title).toBe('');
});

it('has what the server stored when it was written', async () => {
  const own = keeper();
  await own.write(draft('mine'), '"1"', based);
  await own.write(draft('mine, too'), '"2"', { ...based, stored: draft('saved since') });
  const copy = await keeper().orphan();
  expect([copy?.definition.title, copy?.stored?.title]).toEqual(['mine, too', 'saved since']);
});

it('reports that a new password was left out of it', async () => {
  await keeper().write(draft('mine'), '"1"', { ...based, passwordLeftOut: true });
  expect(await keeper().orphan()).toMatchObject({ definition: { title: 'mine' }, passwordLeftOut: true });
});

it('ignores malformed copies', async () => {
  localStorage.setItem('canvass:draft:s:1', '{"definition":');
  localStorage.setItem('canvass:draft:s:2', '{"definition":{"questions":"none"},"etag":"1","savedAt":1}');
  expect(await keeper().orphan()).toBeNull();
});

it('deletes its own copy and a discarded one', async () => {
  const own = keeper();
  await own.write(draft('mine'), '"1"', based);
  await own.clear();
  expect(await keeper('s', [...locked()]).orphan()).toBeNull();
  await own.close();
  expect(localStorage).toHaveLength(0);
  await keeper().write(draft('left'), '"1"', based);
  const copy = await own.orphan();
  if (copy) await own.discard(copy);
  expect(localStorage).toHaveLength(0);
});

it('writes the draft once, then only the changes since, until these are long', async () => {
  const own = keeper();
  const put = jest.spyOn(local, 'put');
  const question = (id: string, title: string) => ({ id, type: 'url' as const, title });
  const first = surveyDefinitionSchema.parse({
    title: 'Long',
    questions: Array.from({ length: 400 }, (_, index) => question(`q${index}`, 'x'.repeat(100))),
  });
  await own.write(first, '"1"', based);
  const second = changeQuestion('q7', { title: 'Changed' })(first);
  await own.write(second, '"1"', based);
  expect(put.mock.calls.map(([, text]) => text.length > 1000)).toEqual([true, false, false]);
  expect((await keeper().orphan())?.definition).toEqual(second);
  const third = { ...second, questions: second.questions.map((entry) => ({ ...entry, title: 'All' })) };
  await own.write(third, '"1"', based);
  expect(localStorage).toHaveLength(2);
  expect((await keeper().orphan())?.definition).toEqual(third);
  put.mockRestore();
});

it('deletes what a tab left that was closed with everything saved', async () => {
  const own = keeper();
  await own.write(draft('mine'), '"1"', based);
  await own.clear();
  expect(await keeper().orphan()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('reads a copy of an earlier release in a single text', async () => {
  const text = JSON.stringify({ definition: draft('whole'), etag: '"1"', savedAt: 1 });
  localStorage.setItem('canvass:draft:s:1', text);
  expect((await keeper().orphan())?.definition.title).toBe('whole');
});

describe('a browser whose storage is full or forbidden', () => {
  const full: CopyStore = {
    put: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    remove: () => Promise.reject(new DOMException('', 'SecurityError')),
    all: () => Promise.reject(new DOMException('', 'SecurityError')),
  };

  it('reports that it can’t store a copy', async () => {
    const forbidden = localCopies(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect(await keeper('s', [], firstOf([full, forbidden])).write(draft('lost'), '"1"', based)).toBe(false);
    expect(await keeper('s', [], firstOf([full, forbidden])).orphan()).toBeNull();
  });

  it('stores it in the next storage that accepts it, and finds and deletes it there', async () => {
    const own = keeper('s', [], firstOf([full, local]));
    expect(await own.write(draft('mine'), '"1"', based)).toBe(true);
    const found = await keeper('s', [], firstOf([full, local])).orphan();
    expect(found?.definition.title).toBe('mine');
    await own.close();
    expect(localStorage).toHaveLength(0);
  });
});
