import { browserDrafts, type Draft, type DraftStore } from './draft.ts';

const draft: Draft = {
  responseId: '0198c1de-6b3c-7cc1-8000-000000000001',
  version: 1,
  sequence: 1,
  begun: 0,
  entries: { name: 'Ada' },
  at: { kind: 'all' },
  consent: null,
  timings: {},
  hidden: {},
  finished: false,
};

it('drops the entries that an older script stored as null, which no page could be drawn from', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const text = JSON.stringify({ ...draft, entries: { name: 'Ada', stars: Number.NaN } });
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: { getItem: () => text, setItem: () => undefined, removeItem: () => undefined },
  });
  expect(browserDrafts('abcdefghijkl').read()).toEqual(draft);
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

/** `localStorage` of one browser. */
function browserStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
}

it('is outdated once another page has written or deleted the draft, not by what its own page did', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: browserStorage() });
  browserDrafts('abcdefghijkl').write({ ...draft, sequence: 2 });
  const [one, other, unread] = [1, 2, 3].map(() => browserDrafts('abcdefghijkl')) as [
    DraftStore,
    DraftStore,
    DraftStore,
  ];
  one.read();
  // A page that says that the survey was answered before reads no draft.
  expect([one.outdated(), unread.outdated()]).toEqual([false, false]);
  one.write(draft);
  expect(one.outdated()).toBe(false);
  other.read();
  other.write({ ...draft, entries: { name: 'Grace' } });
  expect([one, other, unread].map((page) => page.outdated())).toEqual([true, false, true]);
  one.read();
  expect(one.outdated()).toBe(false);
  other.clear();
  expect([one.outdated(), other.outdated()]).toEqual([true, false]);
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

it('reports when the browser’s storage stops accepting writes, and when it accepts them again', () => {
  const stored = new Map<string, string>();
  let full = false;
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, text: string) {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        stored.set(key, text);
      },
      removeItem: (key: string) => stored.delete(key),
    },
  });
  const drafts = browserDrafts('abcdefghijkl');
  drafts.write(draft);
  expect([drafts.works, drafts.read()]).toEqual([true, draft]);
  full = true;
  drafts.write({ ...draft, sequence: 2 });
  expect([drafts.works, drafts.read()?.sequence]).toEqual([false, 1]);
  full = false;
  drafts.write({ ...draft, sequence: 3 });
  expect([drafts.works, drafts.read()?.sequence]).toEqual([true, 3]);
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});
