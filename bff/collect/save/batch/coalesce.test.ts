import { BATCH_SIZE, coalesce, type ItemResult } from './coalesce.ts';

/** Work whose batches the test finishes. */
function manualWork() {
  const batches: Array<{ items: number[]; finish: () => void }> = [];
  const work = (items: number[]) =>
    new Promise<Array<ItemResult<number>>>((resolve) => {
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
/** Waits for several iterations of the event loop: a timer may end before any, when the processor was busy elsewhere. */
async function tick(): Promise<void> {
  for (let iteration = 0; iteration < 10; iteration += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
const itemsOf = (batches: Array<{ items: number[] }>) => batches.map(({ items }) => items);

/** Work with two batches in flight, of one item each: 1 and 2. */
async function startTwoBatches() {
  const manual = manualWork();
  const results = [manual.queue.add(1)];
  await tick();
  results.push(manual.queue.add(2));
  await tick();
  expect(itemsOf(manual.batches)).toEqual([[1], [2]]);
  return { ...manual, results };
}

describe('coalescing', () => {
  it('starts one batch at once with the items of one iteration of the event loop', async () => {
    const { batches, queue } = manualWork();
    const results = [1, 2, 3].map((item) => queue.add(item));
    await tick();
    expect(itemsOf(batches)).toEqual([[1, 2, 3]]);
    batches[0]?.finish();
    expect(await Promise.all(results)).toEqual([2, 4, 6]);
  });

  it('gathers the items that arrive while two batches are in flight', async () => {
    const { batches, queue, results } = await startTwoBatches();
    for (const item of [3, 4, 5]) {
      results.push(queue.add(item));
      await tick();
    }
    expect(batches).toHaveLength(2);
    batches[0]?.finish();
    await tick();
    expect(batches[2]?.items).toEqual([3, 4, 5]);
    batches[1]?.finish();
    batches[2]?.finish();
    expect(await Promise.all(results)).toEqual([2, 4, 6, 8, 10]);
  });

  it('splits the queued items between two batches', async () => {
    const { batches, queue, results } = await startTwoBatches();
    for (let item = 3; item <= 42; item += 1) results.push(queue.add(item));
    batches[0]?.finish();
    batches[1]?.finish();
    await tick();
    expect(itemsOf(batches.slice(2)).map(({ length }) => length)).toEqual([20, 20]);
    batches[2]?.finish();
    batches[3]?.finish();
    expect(await Promise.all(results)).toHaveLength(42);
  });

  it('limits the size of a batch and leaves the rest to the next one', async () => {
    const { batches, queue, results } = await startTwoBatches();
    for (let item = 3; item <= BATCH_SIZE * 3; item += 1) results.push(queue.add(item));
    batches[0]?.finish();
    batches[1]?.finish();
    await tick();
    expect(itemsOf(batches.slice(2)).map(({ length }) => length)).toEqual([BATCH_SIZE, BATCH_SIZE]);
    batches[2]?.finish();
    await tick();
    expect(batches[4]?.items).toHaveLength(BATCH_SIZE - 2);
    batches[3]?.finish();
    batches[4]?.finish();
    expect(await Promise.all(results)).toHaveLength(BATCH_SIZE * 3);
  });

  it('delays the second batch until it is large enough', async () => {
    const { batches, queue, results } = await startTwoBatches();
    for (const item of [3, 4, 5, 6, 7]) results.push(queue.add(item));
    batches[0]?.finish();
    batches[1]?.finish();
    await tick();
    expect(batches[2]?.items).toEqual([3, 4, 5, 6, 7]);
    results.push(queue.add(8), queue.add(9));
    await tick();
    expect(batches).toHaveLength(3);
    results.push(queue.add(10));
    await tick();
    expect(batches[3]?.items).toEqual([8, 9, 10]);
    batches[2]?.finish();
    batches[3]?.finish();
    expect(await Promise.all(results)).toHaveLength(10);
  });

  it('resolves or rejects each item by its own outcome', async () => {
    const { batches, queue } = manualWork();
    const [good, bad] = [queue.add(4), queue.add(-1)];
    const caught = bad.catch((error: Error) => error.message);
    await tick();
    batches[0]?.finish();
    expect([await good, await caught]).toEqual([8, 'bad']);
  });

  it('rejects every item of a batch that fails as a whole, and starts the next batch', async () => {
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
