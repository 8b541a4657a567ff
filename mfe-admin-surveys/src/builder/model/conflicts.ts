import type { Author } from '@canvass/shared/api/authors';
import { areExchanged, inLanguageOf } from '@canvass/shared/domain/default-language';
import { mergeDrafts, type PartPath, samePart, withPartOf } from '@canvass/shared/domain/draft-merge';
import { inOneLanguage } from '@canvass/shared/domain/merge-language';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { restoreMatrix } from './gone-matrix.ts';
import { pathInLanguage } from './path-in-language.ts';

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

/** The key of a conflict about the default language: one side named it anew, the other translated into a language of that name. */
export const LANGUAGE = 'language';

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
  other: OtherDraft,
  earlier: Conflicts,
): { definition: SurveyDefinition; conflicts: Conflicts } {
  const named = earlier.get(LANGUAGE);
  // Beginning with the other's name of the language, the creator's would be an exchange with the texts that were translated into it.
  const began = named ? asBegan(other.base, named) : other.base;
  const { base, mine, theirs } = inOneLanguage({ ...other, base: began, mine: definition }, 'mine');
  const merged = mergeDrafts(base, mine, theirs);
  const before = conflictsIn(merged.draft, earlier);
  const open = [...before]
    .map(([key, conflict]) => [key, { ...conflict, theirs }] as const)
    .filter(([, { path }]) => !samePart(merged.draft, theirs, path));
  const found = merged.conflicts.map((path) => {
    const key = conflictKey(path);
    return [key, { path, base: before.get(key)?.base ?? base, theirs, by: other.by }] as const;
  });
  if (open.length + found.length === 0) return { definition: merged.draft, conflicts: NO_CONFLICTS };
  return { definition: merged.draft, conflicts: new Map([...open, ...found]) };
}

/**
 * The conflicts by the paths, and with the drafts, of a definition whose default language was exchanged since. While the language's name
 * itself is in conflict, the drafts differ in it without an exchange.
 */
export function conflictsIn(definition: SurveyDefinition, conflicts: Conflicts): Conflicts {
  if (conflicts.has(LANGUAGE)) return conflicts;
  const all = [...conflicts.values()];
  if (!all.some(({ theirs }) => areExchanged(theirs, definition))) return conflicts;
  const moved = all.map((conflict): Conflict => {
    const { path, base, theirs } = conflict;
    if (!areExchanged(theirs, definition)) return conflict;
    return {
      ...conflict,
      path: pathInLanguage(path, theirs, definition.language),
      base: inLanguageOf(definition, base),
      theirs: inLanguageOf(definition, theirs),
    };
  });
  return new Map(moved.map((conflict) => [conflictKey(conflict.path), conflict]));
}

/**
 * The stored draft with each part in conflict as both began with it, a row with its matrix: merged with that, both sides are changes
 * again.
 */
export function withBases(stored: SurveyDefinition, conflicts: Conflicts): SurveyDefinition {
  return [...conflictsIn(stored, conflicts).values()].reduce(
    (draft, { path, base }) => restoreMatrix(base, path[1] ?? '')(asBegan(draft, { path, base })),
    stored,
  );
}

/** A draft with a part in conflict as both began with it, the default language without what was listed since: the other's name of it. */
function asBegan(draft: SurveyDefinition, { path, base }: Pick<Conflict, 'path' | 'base'>): SurveyDefinition {
  const listed =
    path[0] === LANGUAGE ? draft.languages.filter((language) => !base.languages.includes(language)) : [];
  return listed.reduce(
    (all, language) => withPartOf(all, base, ['translations', language]),
    withPartOf(draft, base, path),
  );
}
