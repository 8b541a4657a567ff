/** @jest-environment jsdom */
import { notifyManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Page } from '../api/paging.ts';
import { AreaProvider } from '../contract/area-context.ts';
import { fakeContext } from '../contract/fake-context.ts';
import { changeItems, readOnce, useInvalidate, usePagedQuery, useQuery, useQueryClient } from './query.ts';

notifyManager.setScheduler(queueMicrotask);

/** Hooks of a screen; `again` opens another one of the same page. */
function open<Result, Props>(use: (props: Props) => Result, initialProps: Props) {
  const { ctx } = fakeContext();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AreaProvider value={ctx}>{children}</AreaProvider>
  );
  const again = () => renderHook(use, { wrapper, initialProps });
  return { ...again(), again };
}

interface Asked {
  key: string;
  cursor: string | undefined;
  signal: AbortSignal;
  answer: (page: Page<string> | Error) => Promise<void>;
}

/** A list whose pages arrive when the test sends them. */
function listing() {
  const asked: Asked[] = [];
  const shown = open(
    ({ key }: { key: string }) => {
      const list = usePagedQuery<string>({
        queryKey: [key],
        read: (cursor, signal) =>
          new Promise((resolve, reject) => {
            const answer = (page: Page<string> | Error) =>
              act(async () => (page instanceof Error ? reject(page) : resolve(page)));
            asked.push({ key, cursor, signal, answer });
          }),
      });
      const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
      return {
        data,
        error,
        hasNextPage,
        isFetchingNextPage,
        fetchNextPage,
        refetch,
        client: useQueryClient(),
      };
    },
    { key: 'A' },
  );
  const last = () => {
    const call = asked.at(-1);
    if (!call) throw new Error('nothing was asked for');
    return call;
  };
  const list = () => shown.result.current;
  const more = () => act(async () => void list().fetchNextPage());
  return { asked, last, shown, list, more };
}

const firstOfA = { items: ['a1', 'a2'], next: 'after a2' };

describe('a list that is read page by page', () => {
  it('appends page after page, and knows when there is no further one', async () => {
    const { last, list, more } = listing();
    await last().answer(firstOfA);
    await waitFor(() => expect(list().data).toEqual(['a1', 'a2']));
    await more();
    expect([last().cursor, list().isFetchingNextPage]).toEqual(['after a2', true]);
    await last().answer({ items: ['a3'], next: null });
    await waitFor(() => expect(list().data).toEqual(['a1', 'a2', 'a3']));
    expect([list().hasNextPage, list().isFetchingNextPage]).toEqual([false, false]);
  });

  it('shows only the current list, even if a page of the one before arrives late', async () => {
    const { last, list, more, shown } = listing();
    await last().answer(firstOfA);
    await waitFor(() => expect(list().hasNextPage).toBe(true));
    await more();
    const late = last();
    shown.rerender({ key: 'B' });
    await waitFor(() => expect(last().key).toBe('B'));
    expect(late.signal.aborted).toBe(true);
    expect([list().data, list().isFetchingNextPage]).toEqual([undefined, false]);
    await last().answer({ items: ['b1'], next: 'after b1' });
    await late.answer({ items: ['a3'], next: 'after a3' });
    await waitFor(() => expect(list().data).toEqual(['b1']));
  });

  it('reads every loaded page again, and aborts the one that is being read', async () => {
    const { asked, last, list, more } = listing();
    await last().answer(firstOfA);
    await waitFor(() => expect(list().hasNextPage).toBe(true));
    await more();
    const late = last();
    await act(async () => void list().refetch());
    expect(late.signal.aborted).toBe(true);
    expect(asked).toHaveLength(3);
    await last().answer({ items: ['new', 'a1'], next: 'after a1' });
    await late.answer({ items: ['a3'], next: null });
    await waitFor(() => expect(list().data).toEqual(['new', 'a1']));
  });

  it('retains changes made while a page was being read', async () => {
    const { last, list, more } = listing();
    await last().answer(firstOfA);
    await waitFor(() => expect(list().hasNextPage).toBe(true));
    await more();
    const late = last();
    act(() => changeItems<string>(list().client, ['A'], (items) => items.filter((item) => item !== 'a1')));
    await late.answer({ items: ['a3'], next: null });
    expect(last()).not.toBe(late);
    await last().answer({ items: ['a3'], next: null });
    await waitFor(() => expect(list().data).toEqual(['a2', 'a3']));
  });

  it('shows why a page failed to load, and loads it again', async () => {
    const { last, list, more } = listing();
    await last().answer(firstOfA);
    await waitFor(() => expect(list().hasNextPage).toBe(true));
    await more();
    await last().answer(new Error('no network'));
    await waitFor(() => expect(list().error).toEqual(new Error('no network')));
    expect(list().data).toEqual(['a1', 'a2']);
    await more();
    await last().answer({ items: ['a3'], next: null });
    await waitFor(() => expect([list().error, list().data]).toEqual([null, ['a1', 'a2', 'a3']]));
  });
});

/** A resource whose value counts how often it was read. */
function counted(options: { once?: boolean } = {}) {
  let reads = 0;
  const query = { queryKey: ['thing'], queryFn: async () => (reads += 1) };
  const shown = open(() => {
    const { data } = useQuery(options.once ? readOnce(query) : query);
    return { data, invalidate: useInvalidate(), client: useQueryClient() };
  }, undefined);
  return { ...shown, reads: () => reads };
}

it('aborts what a screen reads when it is left', async () => {
  let signal: AbortSignal | undefined;
  const { unmount } = open(
    () =>
      useQuery({
        queryKey: ['slow'],
        queryFn: (context) => {
          signal = context.signal;
          return new Promise(() => undefined);
        },
      }),
    undefined,
  );
  unmount();
  expect(signal?.aborted).toBe(true);
});

it('shows what the cache has when a screen opens again, and reads it again', async () => {
  const { result, unmount, again } = counted();
  await waitFor(() => expect(result.current.data).toBe(1));
  unmount();
  const { result: next } = again();
  expect(next.current.data).toBe(1);
  await waitFor(() => expect(next.current.data).toBe(2));
});

it('reads what is shown again after a mutation, and forgets what is not', async () => {
  const { result, unmount, again } = counted();
  await waitFor(() => expect(result.current.data).toBe(1));
  await act(() => result.current.invalidate(['thing']));
  await waitFor(() => expect(result.current.data).toBe(2));
  unmount();
  await act(() => result.current.invalidate(['thing']));
  const { result: next } = again();
  expect(next.current.data).toBeUndefined();
  await waitFor(() => expect(next.current.data).toBe(3));
});

it('gives a form what it begins with anew each time, and nothing else while it is open', async () => {
  const { result, unmount, again, reads } = counted({ once: true });
  await waitFor(() => expect(result.current.data).toBe(1));
  await act(() => result.current.invalidate(['thing']));
  expect([result.current.data, reads()]).toEqual([1, 1]);
  unmount();
  await new Promise((resolve) => {
    setTimeout(resolve, 1);
  });
  const { result: next } = again();
  expect(next.current.data).toBeUndefined();
  await waitFor(() => expect(next.current.data).toBe(2));
});
