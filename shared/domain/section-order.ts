import { isSection, positionsIn } from './sections.ts';
import { takesAnswer } from './content.ts';
import type { Question } from './survey.ts';

/**
 * The entries as one respondent gets them: shuffled in the sections that ask for it, always alike for the same seed. The rows of a
 * matrix stay together; a statement stays before the question that follows it, or at the end if none does.
 * @param seed the response's id
 */
export function shuffledInSections(entries: readonly Question[], seed: string): Question[] {
  const inOrder = [...entries];
  entries.forEach((section, at) => {
    if (!isSection(section) || !section.shuffle) return;
    const within = positionsIn(entries, at).flatMap((position) => entries[position] ?? []);
    const last = within.findLastIndex(takesAnswer) + 1;
    const keyed = unitsOf(within.slice(0, last)).map((unit) => ({
      unit,
      at: digest(seed + section.id + unit.at(-1)?.id),
    }));
    const shuffled = keyed.sort((one, other) => one.at - other.at).flatMap(({ unit }) => unit);
    inOrder.splice(at + 1, within.length, ...shuffled, ...within.slice(last));
  });
  return inOrder;
}

/**
 * Entries that move as one: a question with the statements before it, or the rows of a matrix with those before the first
 * one.
 */
function unitsOf(entries: readonly Question[]): Question[][] {
  const units: Question[][] = [];
  let previous: Question | undefined;
  for (const entry of entries) {
    const row = entry.matrix !== undefined && entry.matrix === previous?.matrix;
    if (previous && (row || !takesAnswer(previous))) units.at(-1)?.push(entry);
    else units.push([entry]);
    previous = entry;
  }
  return units;
}

/** FNV-1a with a final mix, so that ids that differ in one character get distant digests. */
export function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
