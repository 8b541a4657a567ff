import { type Columns, WITHIN } from './columns.ts';
import type { Conditions } from './conditions.ts';
import { numberOfWords } from './terms.ts';
import { Values } from './values.ts';

/** How often each term was found among the responses that pass. */
export interface Found {
  responses: number;
  /** By number. */
  counts: Uint32Array;
  /** What follows a term, and how often it does, by number. */
  following: Map<number, Values>;
}

/** What was found in responses of one version. */
export interface FoundIn extends Found {
  version: number;
}

/** What is found, by version: what a term means may differ from one to the other. */
export interface FoundByVersion {
  versions: Map<number, FoundIn>;
  /** The same by the number of a response's segment, which says its version: nothing is looked up in a map for each response. */
  bySegment: Array<FoundIn | undefined>;
}

export const nothingFound = (): FoundByVersion => ({ versions: new Map(), bySegment: [] });

function foundIn({ versions, bySegment }: FoundByVersion, { names }: Columns, cell: number): FoundIn {
  const version = names.all[cell]?.cell?.version ?? 0;
  const found = versions.get(version) ?? {
    version,
    responses: 0,
    counts: new Uint32Array(names.all.length),
    following: new Map(),
  };
  versions.set(version, found);
  bySegment[cell] = found;
  return found;
}

/**
 * Adds the responses that pass, from one place to before another.
 * @param skipped places that don't count
 */
export function scan(
  all: FoundByVersion,
  columns: Columns,
  {
    conditions,
    skipped,
    from,
    to,
  }: { conditions: Conditions; skipped: Set<number>; from: number; to: number },
): void {
  const { cells, counting, wanted } = conditions;
  const { after } = columns.names;
  const end = Math.min(to, columns.places);
  for (let place = from; place < end; place += 1) {
    const start = columns.startOf(place);
    if (start === 0) continue;
    const piece = columns.pieceOf(start);
    const first = (start & WITHIN) + 1;
    const last = first + (piece[first - 1] ?? 0);
    const cell = piece[first] ?? 0;
    if (cells[cell] !== 1) continue;
    if (counting !== 0 && (bitsOf(piece, first, last, conditions, after) & counting) !== wanted) continue;
    if (skipped.size > 0 && skipped.has(place)) continue;
    const found = all.bySegment[cell] ?? foundIn(all, columns, cell);
    const { counts, following } = found;
    found.responses += 1;
    for (let at = first; at < last; at += 1) {
      const number = piece[at] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
      const length = after[number] ?? 0;
      if (length === 0) continue;
      let values = following.get(number);
      if (!values) following.set(number, (values = new Values()));
      values.add(valueAfter(piece, at, length));
      at += length;
    }
  }
}

function bitsOf(
  words: Uint32Array,
  first: number,
  last: number,
  { bits, following }: Conditions,
  after: Uint8Array,
): number {
  let all = 0;
  for (let at = first; at < last; at += 1) {
    const number = words[at] ?? 0;
    all |= bits[number] ?? 0;
    const length = after[number] ?? 0;
    if (length === 0) continue;
    all |= following.get(number)?.(valueAfter(words, at, length)) ?? 0;
    at += length;
  }
  return all;
}

/** A day is one word, a number two. */
function valueAfter(words: Uint32Array, at: number, length: number): number {
  const low = words[at + 1] ?? 0;
  return length === 1 ? low | 0 : numberOfWords(low, words[at + 2] ?? 0);
}
