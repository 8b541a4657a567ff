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
/** Lets everything happen that waits for this turn to be over. */
const tick = () => new Promise((resolve) => setTimeout(resolve, 5));
const itemsOf = (batches: Array<{ items: number[] }>) => batches.map(({ items }) => items);

/** Work of which two batches of one item, 1 and 2, are under way. */
async function busyWork() {
  const held = heldWork();
  const results = [held.queue.add(1)];
  await tick();
  results.push(held.queue.add(2));
  await tick();
  expect(itemsOf(held.batches)).toEqual([[1], [2]]);
  return { ...held, results };
}

describe('coalescing', () => {
  it('sends what comes in one turn of the event loop together, and at once', async () => {
    const { batches, queue } = heldWork();
    const results = [1, 2, 3].map((item) => queue.add(item));
    await tick();
    expect(itemsOf(batches)).toEqual([[1, 2, 3]]);
    batches[0]?.finish();
    expect(await Promise.all(results)).toEqual([2, 4, 6]);
  });

  it('gathers what comes while two batches are at work', async () => {
    const { batches, queue, results } = await busyWork();
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

  it('halves what is there, so that both ends have something to do', async () => {
    const { batches, queue, results } = await busyWork();
    for (let item = 3; item <= 42; item += 1) results.push(queue.add(item));
    batches[0]?.finish();
    batches[1]?.finish();
    await tick();
    expect(itemsOf(batches.slice(2)).map(({ length }) => length)).toEqual([20, 20]);
    batches[2]?.finish();
    batches[3]?.finish();
    expect(await Promise.all(results)).toHaveLength(42);
  });

  it('keeps a batch to its size and the rest for the next', async () => {
    const { batches, queue, results } = await busyWork();
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

  it('lets a second batch wait until it is worth its cost', async () => {
    const { batches, queue, results } = await busyWork();
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

  it('answers each item for itself', async () => {
    const { batches, queue } = heldWork();
    const [good, bad] = [queue.add(4), queue.add(-1)];
    const caught = bad.catch((error: Error) => error.message);
    await tick();
    batches[0]?.finish();
    expect([await good, await caught]).toEqual([8, 'bad']);
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
