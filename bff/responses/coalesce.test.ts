import { BATCH_SIZE, coalesce, type Outcome } from './coalesce.ts';

/** Work whose batches are finished by hand. */
function heldWork() {
  const batches: Array<{ items: number[]; finish: () => void }> = [];
  const work = (items: number[]) =>
    new Promise<Array<Outcome<number>>>((resolve) => {
      batches.push({
        items,
        finish: () =>
          resolve(
            items.map((item) =>
              item < 0 ? { ok: false, error: new Error('bad') } : { ok: true, value: item * 2 },
            ),
          ),
      });
    });
  return { batches, queue: coalesce(work) };
}
const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('coalescing', () => {
  it('sends what comes first at once, alone, and gathers what comes while two batches are at work', async () => {
    const { batches, queue } = heldWork();
    const results = [1, 2, 3, 4, 5].map((item) => queue.add(item));
    expect(batches.map((batch) => batch.items)).toEqual([[1], [2]]);
    batches[0]?.finish();
    await tick();
    expect(batches[2]?.items).toEqual([3, 4, 5]);
    batches[1]?.finish();
    batches[2]?.finish();
    expect(await Promise.all(results)).toEqual([2, 4, 6, 8, 10]);
  });

  it('keeps a batch to its size and the rest for the next', async () => {
    const { batches, queue } = heldWork();
    const results = Array.from({ length: BATCH_SIZE + 50 }, (_, index) => queue.add(index));
    batches[0]?.finish();
    batches[1]?.finish();
    await tick();
    expect(batches.slice(2).map((batch) => batch.items.length)).toEqual([BATCH_SIZE]);
    batches[2]?.finish();
    await tick();
    expect(batches[3]?.items).toHaveLength(48);
    batches[3]?.finish();
    expect(await Promise.all(results)).toHaveLength(BATCH_SIZE + 50);
  });

  it('lets a second batch wait until it is as large as the first', async () => {
    const { batches, queue } = heldWork();
    const results = [1, 2, 3, 4].map((item) => queue.add(item));
    batches[0]?.finish();
    batches[1]?.finish();
    await tick();
    expect(batches[2]?.items).toEqual([3, 4]);
    results.push(queue.add(5));
    expect(batches).toHaveLength(3);
    results.push(queue.add(6));
    expect(batches[3]?.items).toEqual([5, 6]);
    batches[2]?.finish();
    batches[3]?.finish();
    expect(await Promise.all(results)).toEqual([2, 4, 6, 8, 10, 12]);
  });

  it('answers each item for itself', async () => {
    const { batches, queue } = heldWork();
    const first = queue.add(0);
    const second = queue.add(0);
    const [good, bad] = [queue.add(4), queue.add(-1)];
    const caught = bad.catch((error: Error) => error.message);
    batches[0]?.finish();
    await tick();
    batches[2]?.finish();
    expect([await good, await caught]).toEqual([8, 'bad']);
    batches[1]?.finish();
    await Promise.all([first, second]);
  });

  it('fails every item of a batch that fails as a whole, and goes on', async () => {
    let fails = true;
    const queue = coalesce<number, number>((items) =>
      fails
        ? Promise.reject(new Error('down'))
        : Promise.resolve(items.map((item) => ({ ok: true, value: item }))),
    );
    await expect(queue.add(1)).rejects.toThrow('down');
    fails = false;
    expect(await queue.add(2)).toBe(2);
  });
});
