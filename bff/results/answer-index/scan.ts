import { type AnswerColumns, OFFSET_MASK } from './columns.ts';
import type { Conditions } from './conditions.ts';
import { numberOfWords } from './terms.ts';
import { Values } from './values.ts';

/** The count of each term among the responses that pass. */
export interface TermCounts {
  responses: number;
  /** By the number of the term. */
  counts: Uint32Array;
  /** The values that follow a term, with their counts, by the number of the term. */
  values: Map<number, Values>;
}

/** The counts in responses of one version. */
export interface VersionTermCounts extends TermCounts {
  version: number;
}

/** The counts by version, because a term may mean something else in another version. */
export interface TermCountsByVersion {
  versions: Map<number, VersionTermCounts>;
  /** The same counts by the number of a segment's term, which determines the version: saves a map lookup for each response. */
  bySegment: Array<VersionTermCounts | undefined>;
}

/** Counts of no response, to which a scan adds. */
export const noTermCounts = (): TermCountsByVersion => ({ versions: new Map(), bySegment: [] });

function countsOf(
  { versions, bySegment }: TermCountsByVersion,
  { names }: AnswerColumns,
  segment: number,
): VersionTermCounts {
  const version = names.all[segment]?.segment?.version ?? 0;
  const own = versions.get(version) ?? {
    version,
    responses: 0,
    counts: new Uint32Array(names.all.length),
    values: new Map(),
  };
  versions.set(version, own);
  bySegment[segment] = own;
  return own;
}

/**
 * Adds the terms of the responses that pass, in the rows from `from` to before `to`.
 * @param skipped rows that don't count
 */
export function scan(
  all: TermCountsByVersion,
  columns: AnswerColumns,
  {
    conditions,
    skipped,
    from,
    to,
  }: { conditions: Conditions; skipped: Set<number>; from: number; to: number },
): void {
  const { segments, mask, wanted } = conditions;
  const { wordsAfterTerm: wordsAfter } = columns.names;
  const end = Math.min(to, columns.rowCount);
  for (let row = from; row < end; row += 1) {
    const start = columns.startOf(row);
    if (start === 0) continue;
    const chunk = columns.chunkOf(start);
    const first = (start & OFFSET_MASK) + 1;
    const last = first + (chunk[first - 1] ?? 0);
    const segment = chunk[first] ?? 0;
    if (segments[segment] !== 1) continue;
    if (mask !== 0 && (bitsOf(chunk, first, last, conditions, wordsAfter) & mask) !== wanted) continue;
    if (skipped.size > 0 && skipped.has(row)) continue;
    const own = all.bySegment[segment] ?? countsOf(all, columns, segment);
    const { counts } = own;
    own.responses += 1;
    for (let at = first; at < last; at += 1) {
      const number = chunk[at] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
      const length = wordsAfter[number] ?? 0;
      if (length === 0) continue;
      let values = own.values.get(number);
      if (!values) own.values.set(number, (values = new Values()));
      values.add(valueAfter(chunk, at, length));
      at += length;
    }
  }
}

function bitsOf(
  words: Uint32Array,
  first: number,
  last: number,
  { bits, valueBits }: Conditions,
  wordsAfter: Uint8Array,
): number {
  let all = 0;
  for (let at = first; at < last; at += 1) {
    const number = words[at] ?? 0;
    all |= bits[number] ?? 0;
    const length = wordsAfter[number] ?? 0;
    if (length === 0) continue;
    all |= valueBits.get(number)?.(valueAfter(words, at, length)) ?? 0;
    at += length;
  }
  return all;
}

/** The value after a term: a day is one word, a number two. */
function valueAfter(words: Uint32Array, at: number, length: number): number {
  const low = words[at + 1] ?? 0;
  return length === 1 ? low | 0 : numberOfWords(low, words[at + 2] ?? 0);
}
