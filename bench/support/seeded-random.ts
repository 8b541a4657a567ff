/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One of several values, by a random number. */
export function pick<Value>(roll: () => number, values: readonly Value[]): Value {
  const value = values[Math.floor(roll() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}
