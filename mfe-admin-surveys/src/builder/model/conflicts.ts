import type { Author } from '@canvass/shared/api/authors';
import { mergeDrafts, type PartPath, samePart, withPartOf } from '@canvass/shared/domain/draft-merge';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { restoreMatrix } from './matrices.ts';

/** A part that the creator and another editor changed, each to something else. */
export interface Conflict {
  path: PartPath;
  /** The draft that both began with when the conflict arose. */
  base: SurveyDefinition;
  /** The draft with the other version, as the server stores it. */
  theirs: SurveyDefinition;
  /** Who changed it last, if that is known. */
  by: Author | undefined;
}

/** Conflicts by `conflictKey`. */
export type Conflicts = ReadonlyMap<string, Conflict>;

/** A shared object, so that subscribers see no change where there were none before. */
export const NO_CONFLICTS: Conflicts = new Map();

/** A part's path as one text: `questions.<id>.title`. */
export const conflictKey = (path: PartPath): string => path.join('.');

/** What another editor made of a draft that the creator changed, too. */
export interface OtherDraft {
  /** What both began with. */
  base: SurveyDefinition;
  theirs: SurveyDefinition;
  by: Author | undefined;
}

/** The creator's definition on top of the other draft, and all conflicts, those of before among them. */
export function conflictsOf(
  definition: SurveyDefinition,
  { base, theirs, by }: OtherDraft,
  before: Conflicts,
): { definition: SurveyDefinition; conflicts: Conflicts } {
  const merged = mergeDrafts(base, definition, theirs);
  const open = [...before]
    .map(([key, conflict]) => [key, { ...conflict, theirs }] as const)
    .filter(([, { path }]) => !samePart(merged.draft, theirs, path));
  const found = merged.conflicts.map((path) => {
    const key = conflictKey(path);
    return [key, { path, base: before.get(key)?.base ?? base, theirs, by }] as const;
  });
  if (open.length + found.length === 0) return { definition: merged.draft, conflicts: NO_CONFLICTS };
  return { definition: merged.draft, conflicts: new Map([...open, ...found]) };
}

/**
 * The stored draft with each part in conflict as both began with it, a row with its matrix: merged with that, both sides are changes
 * again.
 */
export function withBases(stored: SurveyDefinition, conflicts: Conflicts): SurveyDefinition {
  return [...conflicts.values()].reduce(
    (draft, { path, base }) => restoreMatrix(base, path[1] ?? '')(withPartOf(draft, base, path)),
    stored,
  );
}
