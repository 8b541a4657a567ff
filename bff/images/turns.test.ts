import { renditionCache } from './rendition-cache.ts';
import { turns } from './turns.ts';

describe('turns', () => {
  it('works on two at a time, lets one wait and sends the next away', async () => {
    const turn = turns(2, 1);
    const gates = [1, 2, 3].map(() => Promise.withResolvers<number>());
    const started: number[] = [];
    const running = gates.map(({ promise }, index) =>
      turn(() => {
        started.push(index);
        return promise;
      }),
    );
    await expect(turn(async () => 4)).rejects.toMatchObject({ status: 503 });
    expect(started).toEqual([0, 1]);
    gates[0]?.reject(new Error('failed'));
    await expect(running[0]).rejects.toThrow('failed');
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    gates[1]?.resolve(2);
    gates[2]?.resolve(3);
    await expect(running[2]).resolves.toBe(3);
    await expect(turn(async () => 5)).resolves.toBe(5);
  });
});

describe('renditionCache', () => {
  const picture = (size: number) => ({ bytes: Buffer.alloc(size), mediaType: 'image/webp' });

  it('makes what several ask for at once only once, and what nobody has not at all', async () => {
    const cache = renditionCache(1000);
    const make = jest.fn(async () => picture(10));
    await Promise.all([cache.get('a', make), cache.get('a', make)]);
    await cache.get('a', make);
    expect(make).toHaveBeenCalledTimes(1);
    await expect(cache.get('b', async () => undefined)).resolves.toBeUndefined();
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
});
