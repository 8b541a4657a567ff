/** The days from 1900 to 2199, by `dayNumber`, are counted in an array: a map would take longer than the rest of the scan. */
const FIRST_NEAR_DAY = -25_567;
const NEAR_DAYS = 109_573;

/** Counts how often each number occurs. */
export class Values {
  #near: Uint32Array | undefined;
  readonly #others = new Map<number, number>();

  add(value: number): void {
    const index = value - FIRST_NEAR_DAY;
    if (index >= 0 && index < NEAR_DAYS && (index | 0) === index) {
      this.#near ??= new Uint32Array(NEAR_DAYS);
      this.#near[index] = (this.#near[index] ?? 0) + 1;
    } else this.#others.set(value, (this.#others.get(value) ?? 0) + 1);
  }

  /** Each number with its count. */
  *[Symbol.iterator](): Generator<[number, number]> {
    yield* this.#others;
    for (const [index, count] of this.#near?.entries() ?? [])
      if (count > 0) yield [index + FIRST_NEAR_DAY, count];
  }
}
