/**
 * Pseudo-random numbers, the same in every run with the same seed, so that an interrupted seeding continues where it
 * was.
 */
export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** An integer, both ends included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  /** One of the entries, with a probability proportional to its weight; equally likely without weights. */
  pick<T>(entries: readonly T[], weights?: readonly number[]): T;
  bytes(length: number): Uint8Array;
}

/** Mulberry32: 32 bits of state suffice for a few thousand numbers. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(entries, weights = entries.map(() => 1)) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      const entry = entries[index < 0 ? entries.length - 1 : index];
      if (entry === undefined) throw new Error('nothing to pick from');
      return entry;
    },
    bytes: (length) => Uint8Array.from({ length }, () => between(0, 255)),
  };
}
