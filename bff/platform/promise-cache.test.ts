import { setTimeout as sleep } from 'node:timers/promises';
import { promiseCache } from './promise-cache.ts';

describe('promiseCache', () => {
  const answer = (value: number) => jest.fn(async () => value);
  const unused = jest.fn(async () => -1);
  beforeEach(() => unused.mockClear());

  it('loads once for concurrent and later requests, and returns the same promise to all', async () => {
    const cache = promiseCache<number>({ max: 10 });
    const load = answer(1);
    const both = [cache.get('a', load), cache.get('a', load)];
    expect(both[0]).toBe(both[1]);
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(await cache.get('a', load)).toBe(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('evicts the least recently used key, and no other', async () => {
    const cache = promiseCache<number>({ max: 2 });
    await cache.get('a', answer(1));
    await cache.get('b', answer(2));
    await cache.get('a', unused);
    await cache.get('c', answer(3));
    expect(await cache.get('a', unused)).toBe(1);
    expect(await cache.get('c', unused)).toBe(3);
    expect(unused).not.toHaveBeenCalled();
    expect(await cache.get('b', answer(4))).toBe(4);
  });

  it('loads again when the time to live is over, counted from the start of loading', async () => {
    const cache = promiseCache<number>({ max: 10, ttl: 1500 });
    const slow = cache.get('a', () => sleep(800, 1));
    expect(await slow).toBe(1);
    expect(await cache.get('a', unused)).toBe(1);
    // A timer begins when its turn of the event loop began, so that on a busy machine it ends early.
    await sleep(1100);
    expect(await cache.get('a', answer(2))).toBe(2);
  });

  it('loads again after a failure, which rejects all that waited', async () => {
    const cache = promiseCache<number>({ max: 10 });
    const load = () => Promise.reject(new Error('no'));
    const both = await Promise.allSettled([cache.get('a', load), cache.get('a', unused)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.get('a', answer(1))).toBe(1);
  });

  it('doesn’t cache a result that `shouldCache` refuses', async () => {
    const cache = promiseCache<number | undefined>({ max: 10, shouldCache: (value) => value !== undefined });
    expect(await cache.get('a', async () => undefined)).toBeUndefined();
    expect(await cache.get('a', answer(1))).toBe(1);
  });

  it('answers what waits for a load whose key is deleted, but doesn’t cache it', async () => {
    const cache = promiseCache<number>({ max: 10 });
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const first = cache.get('a', () => promise);
    cache.delete('a');
    expect(await cache.get('a', answer(2))).toBe(2);
    resolve(1);
    expect(await first).toBe(1);
    expect(await cache.get('a', unused)).toBe(2);
    // A failure of the deleted load leaves the newer result cached, too.
    const failing = cache.get('b', () => Promise.reject(new Error('no')));
    cache.delete('b');
    const newer = cache.get('b', answer(3));
    await expect(failing).rejects.toThrow('no');
    expect(cache.get('b', unused)).toBe(newer);
    reject(new Error('late'));
  });

  it('is empty after it was cleared', async () => {
    const cache = promiseCache<number>({ max: 10 });
    await cache.get('a', answer(1));
    cache.clear();
    expect(await cache.get('a', answer(2))).toBe(2);
  });
});
