/** A jump in the picture: from one row to a later one, in its own lane beside the rows. */
export interface Arc {
  from: number;
  to: number;
  lane: number;
}

/** How many lanes the picture has room for; what needs more shares the last. */
export const LANES = 6;

/** Puts each jump into the innermost lane that is free over its whole length, short ones first. */
export function arcs(jumps: ReadonlyArray<{ from: number; to: number }>): Arc[] {
  const taken: Array<Array<[number, number]>> = Array.from({ length: LANES }, () => []);
  return jumps
    .toSorted((a, b) => Math.abs(a.to - a.from) - Math.abs(b.to - b.from))
    .map(({ from, to }) => {
      const span: [number, number] = [Math.min(from, to), Math.max(from, to)];
      const free = taken.findIndex((lane) => lane.every(([low, high]) => span[1] <= low || span[0] >= high));
      const lane = free === -1 ? LANES - 1 : free;
      taken[lane]?.push(span);
      return { from, to, lane };
    });
}
