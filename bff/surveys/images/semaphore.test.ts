import { renditionCache } from './rendition-cache.ts';
import { semaphore } from './semaphore.ts';

describe('the semaphore', () => {
  const gate = () => Promise.withResolvers<number>();
  const flush = () => new Promise((resolve) => setImmediate(resolve));

  it('runs two at a time, queues one and refuses the next', async () => {
    const withPermit = semaphore({ running: 2, waiting: 1, waitingOfClient: 1 });
    const gates = [gate(), gate(), gate()];
    const started: number[] = [];
    const running = gates.map(({ promise }, index) =>
      withPermit(`client ${index}`, () => {
        started.push(index);
        return promise;
      }),
    );
    await expect(withPermit('late', async () => 4)).rejects.toMatchObject({ status: 503 });
    expect(started).toEqual([0, 1]);
    gates[0]?.reject(new Error('failed'));
    await expect(running[0]).rejects.toThrow('failed');
    await flush();
    expect(started).toEqual([0, 1, 2]);
    gates[1]?.resolve(2);
    gates[2]?.resolve(3);
    await expect(running[2]).resolves.toBe(3);
    await expect(withPermit('late', async () => 5)).resolves.toBe(5);
  });

  it('runs one task per client at a time, so that a client with many doesn’t delay another', async () => {
    const withPermit = semaphore({ running: 2, waiting: 10, waitingOfClient: 2 });
    const hold = gate();
    const started: string[] = [];
    const ask = (client: string, name: string) =>
      withPermit(client, () => {
        started.push(name);
        return hold.promise;
      });
    const greedy = ['first', 'second', 'third'].map((name) => ask('greedy', name));
    await expect(ask('greedy', 'fourth')).rejects.toMatchObject({ status: 503 });
    const modest = ask('modest', 'modest');
    await flush();
    expect(started).toEqual(['first', 'modest']);
    hold.resolve(1);
    await Promise.all([...greedy, modest]);
    expect(started).toEqual(['first', 'modest', 'second', 'third']);
  });

  it('skips tasks whose client disconnected while they waited', async () => {
    const withPermit = semaphore({ running: 1, waiting: 5, waitingOfClient: 5 });
    const hold = gate();
    const first = withPermit('a', () => hold.promise);
    const away = new AbortController();
    const left = jest.fn(async () => 2);
    const second = withPermit('b', left, away.signal);
    const third = withPermit('c', async () => 3);
    away.abort();
    await expect(second).rejects.toMatchObject({ status: 503 });
    hold.resolve(1);
    await expect(first).resolves.toBe(1);
    await expect(third).resolves.toBe(3);
    expect(left).not.toHaveBeenCalled();
  });
});

describe('renditionCache', () => {
  const picture = (size: number) => ({ bytes: Buffer.alloc(size), mediaType: 'image/webp' });

  it('renders once for concurrent requests', async () => {
    const cache = renditionCache(1000);
    const make = jest.fn(async () => picture(10));
    await Promise.all([cache.get('a', make), cache.get('a', make)]);
    await cache.get('a', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('drops the least recently requested rendition', async () => {
    const cache = renditionCache(1000);
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, async () => picture(240));
    await cache.get('a', async () => picture(240));
    await cache.get('e', async () => picture(240));
    const again = jest.fn(async () => picture(240));
    await cache.get('a', again);
    expect(again).not.toHaveBeenCalled();
    await cache.get('b', again);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('renders again after a failure', async () => {
    const cache = renditionCache(1000);
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(cache.get('a', async () => picture(1))).resolves.toBeDefined();
  });

  it('aborts a rendering once all its requests were aborted, and starts another for later requests', async () => {
    const cache = renditionCache(1000);
    const askers = [new AbortController(), new AbortController()];
    const signals: AbortSignal[] = [];
    const make = (signal: AbortSignal) => {
      signals.push(signal);
      return signals.length === 1 ? new Promise<never>(() => undefined) : Promise.resolve(picture(1));
    };
    for (const { signal } of askers) void cache.get('a', make, signal);
    askers[0]?.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    askers[1]?.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await expect(cache.get('a', make)).resolves.toBeDefined();
  });
});
