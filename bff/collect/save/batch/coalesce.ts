import { busy } from '../../../platform/http/problem.ts';

/** The result of one item of a batch, or the error that it failed with. */
export type ItemResult<Result> = { ok: true; value: Result } | { ok: false; error: unknown };

/** A queue whose items are stored in batches. */
export interface Coalesced<Item, Result> {
  /** Resolves when the batch of the item is done. @throws 503 when too many items are queued */
  add(item: Item): Promise<Result>;
}

interface Queued<Item, Result> {
  item: Item;
  resolve(value: Result): void;
  reject(error: unknown): void;
}

/** Batches in flight at a time: while the database stores one, the server reads the next. */
const MAX_IN_FLIGHT = 2;
/** Items of a batch at most: larger batches delay each item and raise no throughput. */
export const BATCH_SIZE = 200;
/** A batch is half of all items, queued and in flight, so that server and database both have work; fewer are not split. */
const MIN_SPLIT = 8;
/** The second batch waits until it is this large a part of the first: the overhead of a batch is that of several items. */
const MIN_FILL = 0.6;
/** With more items queued, clients would time out before the server answers them. */
const MAX_QUEUED = 20_000;

/**
 * Gathers the items that arrive while batches are in flight into the next batch. With no batch in flight an item starts at
 * the end of the event loop's current iteration: an idle server adds no delay, and batches grow with the load.
 * @param work processes a batch; resolves to an outcome for each item, in their order
 */
export function coalesce<Item, Result>(
  work: (items: Item[]) => Promise<Array<ItemResult<Result>>>,
): Coalesced<Item, Result> {
  const queued: Array<Queued<Item, Result>> = [];
  const inFlight = new Set<{ length: number }>();
  let scheduled: NodeJS.Immediate | undefined;

  async function run(): Promise<void> {
    const all = [...inFlight].reduce((sum, { length }) => sum + length, queued.length);
    const batch = queued.splice(0, Math.min(BATCH_SIZE, Math.max(MIN_SPLIT, Math.ceil(all / 2))));
    inFlight.add(batch);
    try {
      const outcomes = await work(batch.map((entry) => entry.item));
      batch.forEach((entry, index) => {
        const outcome = outcomes[index];
        if (outcome?.ok) entry.resolve(outcome.value);
        else entry.reject(outcome?.error ?? new Error('the batch has no outcome for this item'));
      });
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    } finally {
      inFlight.delete(batch);
      startNext();
    }
  }

  const isEnoughBeside = ({ length }: { length: number }) => queued.length >= length * MIN_FILL;

  /** Deferred to the end of the event loop's iteration: otherwise the first of several items would be a batch of its own. */
  function startNext(): void {
    scheduled ??= setImmediate(start);
  }

  function start(): void {
    scheduled = undefined;
    if (inFlight.size === MAX_IN_FLIGHT || queued.length === 0 || ![...inFlight].every(isEnoughBeside))
      return;
    void run();
    startNext();
  }

  return {
    add(item) {
      if (queued.length >= MAX_QUEUED) throw busy();
      return new Promise<Result>((resolve, reject) => {
        queued.push({ item, resolve, reject });
        startNext();
      });
    },
  };
}
