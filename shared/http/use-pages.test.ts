/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import type { Page } from '../api/paging.ts';
import { usePages } from './use-pages.ts';

interface Asked {
  key: string;
  cursor: string | undefined;
  signal: AbortSignal;
  answer: (page: Page<string> | Error) => Promise<void>;
}

/** A list whose pages arrive when the test sends them. */
function listing() {
  const asked: Asked[] = [];
  const shown = renderHook(
    ({ key }) =>
      usePages(
        key,
        (cursor, signal) =>
          new Promise<Page<string>>((resolve, reject) => {
            const answer = (page: Page<string> | Error) =>
              act(async () => (page instanceof Error ? reject(page) : resolve(page)));
            asked.push({ key, cursor, signal, answer });
          }),
      ),
    { initialProps: { key: 'A' } },
  );
  const last = () => {
    const call = asked.at(-1);
    if (!call) throw new Error('nothing was asked for');
    return call;
  };
  return { asked, last, shown, list: () => shown.result.current, more: () => act(() => list().more()) };
  function list() {
    return shown.result.current;
  }
}

const firstOfA = { items: ['a1', 'a2'], next: 'after a2' };

it('appends page after page, and reports when there is no further one', async () => {
  const { last, list, more } = listing();
  await last().answer(firstOfA);
  more();
  expect([last().cursor, list().loadingMore]).toEqual(['after a2', true]);
  await last().answer({ items: ['a3'], next: null });
  expect([list().items, list().next, list().loadingMore]).toEqual([['a1', 'a2', 'a3'], null, false]);
});

it('shows only the current list, even if a page of the one before arrives late', async () => {
  const { asked, last, list, more, shown } = listing();
  await last().answer(firstOfA);
  more();
  const late = last();
  shown.rerender({ key: 'B' });
  await waitFor(() => expect(last().key).toBe('B'));
  expect(late.signal.aborted).toBe(true);
  expect([list().items, list().loadingMore]).toEqual([undefined, false]);
  await last().answer({ items: ['b1'], next: 'after b1' });
  await late.answer({ items: ['a3'], next: 'after a3' });
  expect([list().items, list().next]).toEqual([['b1'], 'after b1']);
  more();
  expect([asked.length, last().cursor]).toEqual([4, 'after b1']);
});

it('begins anew when the list is reloaded, even if a page of it is still loading', async () => {
  const { asked, last, list, more } = listing();
  await last().answer(firstOfA);
  more();
  const late = last();
  act(() => list().reload());
  expect(late.signal.aborted).toBe(true);
  // The page it would continue from is about to be replaced.
  more();
  expect(asked).toHaveLength(3);
  await last().answer({ items: ['new', 'a1'], next: 'after a1' });
  await late.answer({ items: ['a3'], next: null });
  expect([list().items, list().next]).toEqual([['new', 'a1'], 'after a1']);
});

it('retains changes made while a page was loading', async () => {
  const { last, list, more } = listing();
  await last().answer(firstOfA);
  more();
  act(() => list().update((items) => items.filter((item) => item !== 'a1')));
  await last().answer({ items: ['a3'], next: null });
  expect(list().items).toEqual(['a2', 'a3']);
});

it('reports why a page failed to load, and loads it again', async () => {
  const { last, list, more, shown } = listing();
  await last().answer(firstOfA);
  more();
  await last().answer(new Error('no network'));
  expect([list().error, list().items]).toEqual([new Error('no network'), ['a1', 'a2']]);
  more();
  expect(list().error).toBeUndefined();
  await last().answer(new Error('again'));
  shown.rerender({ key: 'B' });
  await waitFor(() => expect(list().error).toBeUndefined());
});
