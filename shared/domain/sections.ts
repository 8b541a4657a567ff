import type { Condition, Question, QuestionOf } from './survey.ts';

export type Section = QuestionOf<'section'>;

/**
 * The section that each entry is in, by position: the last one up to it, a section itself included. Undefined before the first one;
 * an empty list for a survey without sections.
 */
export function sectionsOf(entries: readonly Question[]): Array<Section | undefined> {
  if (!entries.some(isSection)) return [];
  let section: Section | undefined;
  return entries.map((entry) => {
    if (isSection(entry)) section = entry;
    return section;
  });
}

/** Whether an entry is a section, of a draft, a version or any list with types. */
export const isSection = <Entry extends { type: string }>(
  entry: Entry,
): entry is Extract<Entry, { type: 'section' }> => entry.type === 'section';

/** Positions of the entries in the section at a position, without itself. */
export function positionsIn(entries: ReadonlyArray<{ type: string }>, section: number): number[] {
  const next = entries.findIndex((entry, index) => index > section && isSection(entry));
  const end = next === -1 ? entries.length : next;
  return Array.from({ length: end - section - 1 }, (_, index) => section + 1 + index);
}

/**
 * The gate of sections on a walk along a path. At an entry that is about to be shown, it decides whether the entry's section is
 * shown by its rule, and puts the section on the path before the first of its entries; a section itself is only put there by
 * them.
 * @param path the entries shown so far
 * @param holds whether a rule holds at this point of the walk
 */
export function sectionGate(
  entries: readonly Question[],
  path: Question[],
  holds: (rule: Condition) => boolean,
): (index: number) => boolean {
  const sections = sectionsOf(entries);
  let entered: Section | undefined;
  return (index) => {
    const section = sections[index];
    if (!section || section === entered) return true;
    if (section === entries[index] || (section.visibleIf && !holds(section.visibleIf))) return false;
    entered = section;
    path.push(section);
    return true;
  };
}

/**
 * The pages of a survey that has its questions on one: each section begins one. The first page is the one before the first section,
 * or that section's if nothing is before it.
 * @param path the entries that a respondent is shown, in order
 */
export function pagesOf(path: readonly Question[]): Question[][] {
  const pages: Question[][] = [[]];
  for (const entry of path) {
    if (isSection(entry) && pages.at(-1)?.length) pages.push([]);
    pages.at(-1)?.push(entry);
  }
  return pages;
}

/** The step that shows a page of `pagesOf`, by its place from 0: the first one is named by no section. */
export const pageStep = (page: readonly Question[], index: number): { kind: 'all'; section?: string } =>
  index > 0 && page[0] ? { kind: 'all', section: page[0].id } : { kind: 'all' };
