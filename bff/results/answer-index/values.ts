/** Days from 1900 to 2199, by `dayNumber`: looking these up in a map takes longer than all the rest of counting. */
const NEAR_FIRST = -25_567;
const NEAR = 109_573;

/** How often each of many numbers is there. */
export class Values {
  #near: Uint32Array | undefined;
  readonly #others = new Map<number, number>();

  add(value: number): void {
    const index = value - NEAR_FIRST;
    if (index >= 0 && index < NEAR && (index | 0) === index) {
      this.#near ??= new Uint32Array(NEAR);
      this.#near[index] = (this.#near[index] ?? 0) + 1;
    } else this.#others.set(value, (this.#others.get(value) ?? 0) + 1);
  }

  /** Each with its count. */
  *[Symbol.iterator](): Generator<[number, number]> {
    yield* this.#others;
    for (const [index, count] of this.#near?.entries() ?? [])
      if (count > 0) yield [index + NEAR_FIRST, count];
  }
}
