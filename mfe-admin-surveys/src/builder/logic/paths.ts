import { TO_END } from '@canvass/shared/domain/flow';
import { rulesOf } from '@canvass/shared/domain/logic';
import { isSection, positionsIn } from '@canvass/shared/domain/sections';
import type { Condition, SurveyDefinition } from '@canvass/shared/domain/survey';

/** A jump in the diagram: from one row to another, in a lane beside the rows. */
export interface Arc {
  from: number;
  to: number;
  /** The condition of the jump. */
  if: Condition;
  /** Number of its lane, counted from the rows. */
  lane: number;
}

/** Consecutive questions that are bypassed if one condition doesn't hold. */
export interface Bypass {
  first: number;
  last: number;
  unless: Condition;
}

type Flow = Pick<SurveyDefinition, 'questions' | 'endings'>;

/** Every jump with a target, as a line from row to row: the questions, and below them the endings. */
export function jumpsOf({ questions, endings }: Flow): Array<Omit<Arc, 'lane'>> {
  const rows = new Map([
    // The plain end is the first ending, or the product's own instead.
    [TO_END, questions.length] as const,
    ...questions.map((entry, index) => [entry.id, index] as const),
    ...endings.map((entry, index) => [entry.id, questions.length + index] as const),
  ]);
  return questions.flatMap((question, from) =>
    question.jumps.flatMap((jump) => {
      const to = rows.get(jump.to);
      return to === undefined || to === from ? [] : [{ from, to, if: jump.if }];
    }),
  );
}

/**
 * Puts each jump into the innermost lane that is free over its whole length, short ones first. Jumps to the same target
 * share a lane and merge.
 */
export function arcs(jumps: ReadonlyArray<Omit<Arc, 'lane'>>): Arc[] {
  const roads = new Map<string, { low: number; high: number; jumps: Array<Omit<Arc, 'lane'>> }>();
  for (const jump of jumps) {
    const key = `${jump.to} ${jump.to > jump.from}`;
    const road = roads.get(key) ?? { low: jump.to, high: jump.to, jumps: [] };
    road.low = Math.min(road.low, jump.from);
    road.high = Math.max(road.high, jump.from);
    road.jumps.push(jump);
    roads.set(key, road);
  }
  const taken: Array<Array<[low: number, high: number]>> = [];
  return [...roads.values()]
    .toSorted((one, other) => one.high - one.low - (other.high - other.low))
    .flatMap(({ low, high, jumps: joined }) => {
      const free = taken.findIndex((lane) => lane.every(([from, to]) => high <= from || low >= to));
      const lane = free === -1 ? taken.length : free;
      (taken[lane] ??= []).push([low, high]);
      return joined.map((jump) => ({ ...jump, lane }));
    });
}

/** Rows that are bypassed if a rule hides them: of a section all of its. Neighbours with the same rule share one line. */
export function bypasses(questions: Flow['questions']): Bypass[] {
  const found: Bypass[] = [];
  questions.forEach((entry, index) => {
    const { visibleIf } = entry;
    if (!visibleIf || rulesOf(visibleIf).length === 0) return;
    const end = isSection(entry) ? (positionsIn(questions, index).at(-1) ?? index) : index;
    const before = found.at(-1);
    if (before?.last === index - 1 && JSON.stringify(before.unless) === JSON.stringify(visibleIf)) {
      before.last = end;
    } else found.push({ first: index, last: end, unless: visibleIf });
  });
  return found;
}
