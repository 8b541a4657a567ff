/** @jest-environment jsdom */
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey';
import { copyKeeper } from './draft-copy.ts';

const draft = (title: string) => surveyDefinitionSchema.parse({ title });
const keeper = (survey = 's', held: string[] = []) => {
  const locks = {
    query: async () => ({ held: held.map((name) => ({ name })), pending: [] }),
    request: async () => undefined,
  };
  return copyKeeper(survey, localStorage, locks);
};
beforeEach(() => localStorage.clear());

it('offers what an earlier tab left, the newest first', async () => {
  jest.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValueOnce(2);
  keeper().write(draft('older'), '"1"');
  keeper().write(draft('newer'), '"2"');
  expect(await keeper().orphan()).toMatchObject({ definition: { title: 'newer' }, etag: '"2"', savedAt: 2 });
});

it('leaves alone what a living tab works on, and other surveys', async () => {
  keeper().write(draft('mine'), '"1"');
  const [key = ''] = Object.keys(localStorage);
  keeper('other').write(draft('another'), '"1"');
  expect(await keeper('s', [key]).orphan()).toBeNull();
});

it('keeps a draft that the server would refuse', async () => {
  keeper().write({ ...draft('x'), title: '' }, '"1"');
  expect((await keeper().orphan())?.definition.title).toBe('');
});

it('ignores what it can’t read', async () => {
  localStorage.setItem('canvass:draft:s:1', '{"definition":');
  localStorage.setItem('canvass:draft:s:2', '{"definition":{"questions":"none"},"etag":"1","savedAt":1}');
  expect(await keeper().orphan()).toBeNull();
});

it('forgets its own copy and a discarded one', async () => {
  const own = keeper();
  own.write(draft('mine'), '"1"');
  own.clear();
  expect(await keeper().orphan()).toBeNull();
  keeper().write(draft('left'), '"1"');
  const copy = await own.orphan();
  if (copy) own.discard(copy);
  expect(localStorage).toHaveLength(0);
});
