/** The side whose change stands where two concurrent changes can't both stand. */
export type Side = 'mine' | 'theirs';

/**
 * Merges two orders of a list of ids that began as the same. An entry that one side moved or added comes after the entry
 * that it follows there, the nearest that neither side moved. Where both moved the same entry, `prefer` decides. The result
 * doesn't depend on which order is called `mine`, if `prefer` names the same one.
 * @param entries the ids that the result has
 */
export function mergeOrder(
  base: readonly string[],
  sides: Record<Side, readonly string[]>,
  entries: ReadonlySet<string>,
  prefer: Side,
): string[] {
  const own = { mine: placedBy(base, sides.mine), theirs: placedBy(base, sides.theirs) };
  if (own.mine.size + own.theirs.size === 0) return base.filter((id) => entries.has(id));
  const stable = base.filter((id) => entries.has(id) && !own.mine.has(id) && !own.theirs.has(id));
  const anchors = new Set(stable);
  const other = prefer === 'mine' ? 'theirs' : 'mine';
  const follow = (side: Side) => {
    const after = new Map<string | undefined, string[]>();
    let anchor: string | undefined;
    for (const id of sides[side]) {
      if (anchors.has(id)) anchor = id;
      else if (entries.has(id) && own[side].has(id) && (side === prefer || !own[prefer].has(id)))
        after.set(anchor, [...(after.get(anchor) ?? []), id]);
    }
    return after;
  };
  const [first, second] = [follow(prefer), follow(other)];
  return [undefined, ...stable].flatMap((anchor) => {
    const [one = [], two = []] = [first.get(anchor), second.get(anchor)];
    const added = (one[0] ?? '') < (two[0] ?? '') ? [...one, ...two] : [...two, ...one];
    return anchor === undefined ? added : [anchor, ...added];
  });
}

/** The ids that a side placed: new ones, and those it moved, which are as few as explain its order. */
function placedBy(base: readonly string[], side: readonly string[]): Set<string> {
  // Most changes move nothing.
  if (side.length === base.length && side.every((id, index) => id === base[index])) return new Set();
  const positions = new Map(base.map((id, index) => [id, index]));
  const known = side.filter((id) => positions.has(id));
  const unmoved = new Set(longestIncreasing(known.map((id) => positions.get(id) ?? 0)).map((at) => base[at]));
  return new Set(side.filter((id) => !unmoved.has(id)));
}

/** A longest increasing subsequence of distinct numbers, by patience sorting. */
function longestIncreasing(numbers: readonly number[]): number[] {
  /** By length less one, the index of the smallest number that ends a subsequence of that length. */
  const ends: number[] = [];
  const previous: Array<number | undefined> = [];
  numbers.forEach((number, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const found: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) found.push(numbers[at] ?? 0);
  return found.reverse();
}
