import { busy } from '../http/problem.ts';

/** What became of one item of a batch. */
export type Outcome<Result> = { ok: true; value: Result } | { ok: false; error: unknown };

export interface Coalesced<Item, Result> {
  /** Resolves when the batch that the item went with is done. @throws 503 when too many are waiting */
  add(item: Item): Promise<Result>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(value: Result): void;
  reject(error: unknown): void;
}

/**
 * Batches at work at a time: while one waits for the disk the other is being read. The second waits until it is as large as
 * the first: a batch costs as much as a dozen of its items, so two halves of what arrives are the cheapest.
 */
const IN_FLIGHT = 2;
/** Rows of a batch; more make the wait of each longer and the whole no faster. */
export const BATCH_SIZE = 200;
/** Beyond this the answer would come after the sender has given up. */
const MAX_WAITING = 20_000;

/**
 * Gathers what arrives while batches are at work into the next batch. With nothing at work an
 * item goes as soon as this turn of the event loop is over: coalescing costs no waiting and sets in by itself under load.
 * @param work does a batch and says what became of each item, in order
 */
export function coalesce<Item, Result>(
  work: (items: Item[]) => Promise<Array<Outcome<Result>>>,
): Coalesced<Item, Result> {
  const waiting: Array<Waiting<Item, Result>> = [];
  const atWork = new Set<{ length: number }>();
  let planned: NodeJS.Immediate | undefined;

  async function run(): Promise<void> {
    const batch = waiting.splice(0, BATCH_SIZE);
    atWork.add(batch);
    try {
      const outcomes = await work(batch.map((entry) => entry.item));
      batch.forEach((entry, index) => {
        const outcome = outcomes[index];
        if (outcome?.ok) entry.resolve(outcome.value);
        else entry.reject(outcome?.error ?? new Error('a batch answers for each of its items'));
      });
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    } finally {
      atWork.delete(batch);
      startNext();
    }
  }

  const isNoLarger = ({ length }: { length: number }) => length <= waiting.length;

  /** Not at once, or the first of what comes in one go would make a batch of its own. */
  function startNext(): void {
    planned ??= setImmediate(start);
  }

  function start(): void {
    planned = undefined;
    if (atWork.size < IN_FLIGHT && waiting.length > 0 && [...atWork].every(isNoLarger)) void run();
  }

  return {
    add(item) {
      if (waiting.length >= MAX_WAITING) throw busy();
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        startNext();
      });
    },
  };
}
