import { busy } from '../../platform/http/problem.ts';

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

/** Batches at work at a time: while the database stores one, the server reads the other. */
const IN_FLIGHT = 2;
/** Rows of a batch; more make the wait of each longer and the whole no faster. */
export const BATCH_SIZE = 200;
/** Batches are halves of all that is there, so that neither side has nothing to do; fewer than this are not halved. */
const WHOLE = 8;
/** The second batch waits until it is this large a part of the first: each costs as much as several of its items. */
const LEAST_PART = 0.6;
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
    const all = [...atWork].reduce((sum, { length }) => sum + length, waiting.length);
    const batch = waiting.splice(0, Math.min(BATCH_SIZE, Math.max(WHOLE, Math.ceil(all / 2))));
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

  const isGatheredFor = ({ length }: { length: number }) => waiting.length >= length * LEAST_PART;

  /** Not at once, or the first of what comes in one go would make a batch of its own. */
  function startNext(): void {
    planned ??= setImmediate(start);
  }

  function start(): void {
    planned = undefined;
    if (atWork.size === IN_FLIGHT || waiting.length === 0 || ![...atWork].every(isGatheredFor)) return;
    void run();
    startNext();
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
