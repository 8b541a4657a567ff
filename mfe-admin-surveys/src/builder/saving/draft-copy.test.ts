/** @jest-environment jsdom */
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey';
import { type CopyStore, firstOf, localCopies } from './copy-store.ts';
import { copyKeeper } from './draft-copy.ts';

const draft = (title: string) => surveyDefinitionSchema.parse({ title });
const local = localCopies(() => localStorage);
const keeper = (survey = 's', held: string[] = [], store: CopyStore = local) => {
  const locks = {
    query: async () => ({ held: held.map((name) => ({ name })), pending: [] }),
    request: async () => undefined,
  };
  return copyKeeper(survey, store, locks);
};
beforeEach(() => localStorage.clear());

it('offers what an earlier tab left, the newest first', async () => {
  jest.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2);
  await keeper().write(draft('older'), '"1"');
  await keeper().write(draft('newer'), '"2"');
  expect(await keeper().orphan()).toMatchObject({ definition: { title: 'newer' }, etag: '"2"', savedAt: 2 });
});

it('leaves alone what a living tab works on, and other surveys', async () => {
  await keeper().write(draft('mine'), '"1"');
  const [key = ''] = Object.keys(localStorage);
  await keeper('other').write(draft('another'), '"1"');
  expect(await keeper('s', [key]).orphan()).toBeNull();
});

it('keeps a draft that the server would refuse', async () => {
  await keeper().write({ ...draft('x'), title: '' }, '"1"');
  expect((await keeper().orphan())?.definition.title).toBe('');
});

it('ignores what it can’t read', async () => {
  localStorage.setItem('canvass:draft:s:1', '{"definition":');
  localStorage.setItem('canvass:draft:s:2', '{"definition":{"questions":"none"},"etag":"1","savedAt":1}');
  expect(await keeper().orphan()).toBeNull();
});

it('forgets its own copy and a discarded one', async () => {
  const own = keeper();
  await own.write(draft('mine'), '"1"');
  await own.clear();
  expect(await keeper().orphan()).toBeNull();
  await keeper().write(draft('left'), '"1"');
  const copy = await own.orphan();
  if (copy) await own.discard(copy);
  expect(localStorage).toHaveLength(0);
});

describe('a browser whose storage is full or forbidden', () => {
  const full: CopyStore = {
    put: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    remove: () => Promise.reject(new DOMException('', 'SecurityError')),
    all: () => Promise.reject(new DOMException('', 'SecurityError')),
  };

  it('says that it keeps nothing', async () => {
    const forbidden = localCopies(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect(await keeper('s', [], firstOf([full, forbidden])).write(draft('lost'), '"1"')).toBe(false);
    expect(await keeper('s', [], firstOf([full, forbidden])).orphan()).toBeNull();
  });

  it('keeps it in the next place that takes it, and finds and forgets it there', async () => {
    const own = keeper('s', [], firstOf([full, local]));
    expect(await own.write(draft('mine'), '"1"')).toBe(true);
    const found = await keeper('s', [], firstOf([full, local])).orphan();
    expect(found?.definition.title).toBe('mine');
    await own.clear();
    expect(localStorage).toHaveLength(0);
  });
});
