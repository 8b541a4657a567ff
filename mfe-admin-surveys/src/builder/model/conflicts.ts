import type { Author } from '@canvass/shared/api/authors';
import { areExchanged, inLanguageOf } from '@canvass/shared/domain/default-language';
import { mergeDrafts, type PartPath, partAt, samePart, withPartOf } from '@canvass/shared/domain/draft-merge';
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
  /** Who changed it last; null if that is unknown, undefined until it is read (`live-editing.ts`). */
  by: Author | null | undefined;
}

/** Conflicts by `conflictKey`. */
export type Conflicts = ReadonlyMap<string, Conflict>;

/** A shared object, so that subscribers see no change where there were none before. */
export const NO_CONFLICTS: Conflicts = new Map();

/** The key of a conflict about the default language: one side named it anew, the other translated into a language of that name. */
export const LANGUAGE = 'language';

/** A part's path as one text: `questions.<id>.title`. */
export const conflictKey = (path: PartPath): string => path.join('.');

/** Conflicts by their keys. */
export const byKey = (conflicts: readonly Conflict[]): Conflicts =>
  new Map(conflicts.map((conflict) => [conflictKey(conflict.path), conflict]));

/** What another editor made of a draft that the creator changed, too. */
export interface OtherDraft {
  /** What both began with. */
  base: SurveyDefinition;
  theirs: SurveyDefinition;
  by: Conflict['by'];
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
  const before = conflictsAboutWholes(earlier, merged.draft, merged.draft, theirs);
  const open = [...before.values()].filter(({ path }) => !samePart(merged.draft, theirs, path));
  const found = merged.conflicts.map((path) => ({
    path,
    base: before.get(conflictKey(path))?.base ?? base,
    by: other.by,
  }));
  const all = [...open, ...found].map((conflict) => ({ ...conflict, theirs }));
  return { definition: merged.draft, conflicts: all.length > 0 ? byKey(all) : NO_CONFLICTS };
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
  return byKey(moved);
}

/**
 * Conflicts about parts of what a side doesn't have any more are about all of it: only as a whole can the other version stay stored, and
 * be taken.
 * @param was the creator's definition while it had the parts: with the other versions of them, it is what comes back
 * @param theirs what is stored now, if that is new
 */
export function conflictsAboutWholes(
  conflicts: Conflicts,
  definition: SurveyDefinition,
  was: SurveyDefinition,
  theirs?: SurveyDefinition,
): Conflicts {
  const present = conflictsIn(definition, conflicts);
  const all = [...present.values()];
  const base = withBases(was, present);
  const held = all.reduce((draft, conflict) => withPartOf(draft, conflict.theirs, conflict.path), was);
  const moved = all.map((conflict): Conflict => {
    const path = wholeOf(conflict.path, [definition, theirs ?? conflict.theirs]);
    return path === conflict.path ? conflict : { ...conflict, path, base, theirs: held };
  });
  return moved.every((conflict, index) => conflict === all[index]) ? present : byKey(moved);
}

/** The path of what one of two drafts doesn't have of a part's way; the part's own if both have all of it. */
function wholeOf(path: PartPath, drafts: [SurveyDefinition, SurveyDefinition]): PartPath {
  const [kind = '', id = ''] = path;
  if (kind === 'translations') return path;
  const partsAt = (length: number) => drafts.map((draft) => partAt(draft, path.slice(0, length)));
  // These can be absent themselves; everything else is an entry of a list, or always there.
  let length = kind === 'welcome' || kind === 'labels' ? 1 : 2;
  while (length < path.length && partsAt(length).every((part) => (part ?? null) !== null)) length += 1;
  // Each type has its own fields.
  if (kind === 'questions' && partsAt(3).includes(undefined) && !samePart(...drafts, [kind, id, 'type']))
    length = 2;
  return length < path.length ? path.slice(0, length) : path;
}

/** Conflicts about all of something that both sides have again are about the parts of it that both changed. */
export function conflictsAboutParts(conflicts: Conflicts, definition: SurveyDefinition): Conflicts {
  return byKey(
    [...conflictsIn(definition, conflicts).values()].flatMap((conflict) => {
      const { path, base, theirs } = conflict;
      const below = mergeDrafts(base, definition, theirs).conflicts.filter((part) =>
        conflictKey(part).startsWith(`${conflictKey(path)}.`),
      );
      return below.length > 0 ? below.map((part) => ({ ...conflict, path: part })) : conflict;
    }),
  );
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
