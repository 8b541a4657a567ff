import { renditionCache } from './rendition-cache.ts';
import { semaphore } from './semaphore.ts';

describe('the semaphore', () => {
  const gate = () => Promise.withResolvers<number>();
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('works on two at a time, lets one wait and sends the next away', async () => {
    const turn = semaphore({ running: 2, waiting: 1, waitingOfClient: 1 });
    const gates = [gate(), gate(), gate()];
    const started: number[] = [];
    const running = gates.map(({ promise }, index) =>
      turn(`client ${index}`, () => {
        started.push(index);
        return promise;
      }),
    );
    await expect(turn('late', async () => 4)).rejects.toMatchObject({ status: 503 });
    expect(started).toEqual([0, 1]);
    gates[0]?.reject(new Error('failed'));
    await expect(running[0]).rejects.toThrow('failed');
    await settle();
    expect(started).toEqual([0, 1, 2]);
    gates[1]?.resolve(2);
    gates[2]?.resolve(3);
    await expect(running[2]).resolves.toBe(3);
    await expect(turn('late', async () => 5)).resolves.toBe(5);
  });

  it('gives a client one place, so that another one is never behind all that it asks for', async () => {
    const turn = semaphore({ running: 2, waiting: 10, waitingOfClient: 2 });
    const hold = gate();
    const started: string[] = [];
    const ask = (client: string, name: string) =>
      turn(client, () => {
        started.push(name);
        return hold.promise;
      });
    const greedy = ['first', 'second', 'third'].map((name) => ask('greedy', name));
    await expect(ask('greedy', 'fourth')).rejects.toMatchObject({ status: 503 });
    const modest = ask('modest', 'modest');
    await settle();
    expect(started).toEqual(['first', 'modest']);
    hold.resolve(1);
    await Promise.all([...greedy, modest]);
    expect(started).toEqual(['first', 'modest', 'second', 'third']);
  });

  it('leaves out those whose client went away while they waited', async () => {
    const turn = semaphore({ running: 1, waiting: 5, waitingOfClient: 5 });
    const hold = gate();
    const first = turn('a', () => hold.promise);
    const away = new AbortController();
    const left = jest.fn(async () => 2);
    const second = turn('b', left, away.signal);
    const third = turn('c', async () => 3);
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

  it('makes what several ask for at once only once', async () => {
    const cache = renditionCache(1000);
    const make = jest.fn(async () => picture(10));
    await Promise.all([cache.get('a', make), cache.get('a', make)]);
    await cache.get('a', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('forgets what was asked for longest ago', async () => {
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

  it('tries again what failed', async () => {
    const cache = renditionCache(1000);
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(cache.get('a', async () => picture(1))).resolves.toBeDefined();
  });

  it('gives a making up once all who asked for it went away, and begins anew for who asks then', async () => {
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
