import { deepEqual } from './deep-equal.ts';
import { type Drafts, inOneLanguage } from './merge-language.ts';
import { mergeOrder, type Side } from './merge-order.ts';
import { isRecord } from './record.ts';
import type { SurveyDefinition } from './survey.ts';

/**
 * A part of a draft: names of fields, and ids of list entries, from the draft to the part (`['questions', 'q1', 'title']`).
 */
export type PartPath = readonly string[];

export interface MergedDraft {
  draft: SurveyDefinition;
  /** The parts that both changed, each to something else. `draft` has the preferred side's value of them. */
  conflicts: PartPath[];
}

/** Lists whose entries have an id; each entry is merged by itself. */
const LISTS_BY_ID = new Set(['questions', 'matrices', 'scores', 'endings', 'options']);
/** Lists of distinct texts. */
const LISTS_OF_TEXTS = new Set(['languages', 'hiddenFields']);
/** Values that only make sense as a whole: rules, pictures, colours. */
const WHOLE = new Set(['visibleIf', 'jumps', 'image', 'source', 'design']);
/** Fields that mean something else in another type of question. */
const DEPENDS_ON_TYPE = new Set(['min', 'max']);

type Fields = Record<string, unknown>;
interface Entry {
  id: string;
}

/**
 * Merges two drafts that began as the same, part by part. Changes of one side only are in the result; so are additions and
 * moves of both sides. A part that both changed to something else is a conflict, as is a deleted one that the other side
 * changed. Unchanged parts of the result are the same objects as in `mine`, or else in `theirs`.
 * Where a side exchanged the default language, paths of conflicts are those of the result, in its language (`inOneLanguage`).
 * @param base the draft that both began as
 * @param prefer whose value a part in conflict has in the result
 */
export function mergeDrafts(
  base: SurveyDefinition,
  mine: SurveyDefinition,
  theirs: SurveyDefinition,
  prefer: Side = 'mine',
): MergedDraft {
  const conflicts: PartPath[] = [];
  const conflict = (path: PartPath, ours: unknown, others: unknown) => {
    conflicts.push(path);
    return prefer === 'mine' ? ours : others;
  };

  const merge = (path: PartPath, was: unknown, ours: unknown, others: unknown): unknown => {
    if (ours === others || deepEqual(was, others)) return ours;
    if (deepEqual(was, ours)) return others;
    if (deepEqual(ours, others)) return ours;
    const field = path.at(-1) ?? '';
    if (WHOLE.has(field)) return conflict(path, ours, others);
    const before = Array.isArray(was) ? was : [];
    // A side that has no entries may have no list.
    if (LISTS_BY_ID.has(field) && isList(ours) && isList(others)) {
      const entries = mergeEntries(path, before, ours ?? [], others ?? []);
      return entries.length > 0 || (ours && others) ? entries : undefined;
    }
    if (Array.isArray(ours) && Array.isArray(others)) {
      if (LISTS_OF_TEXTS.has(field)) return mergeTexts(before, ours, others);
      return conflict(path, ours, others);
    }
    if (!isRecord(ours) || !isRecord(others)) return conflict(path, ours, others);
    const fields = isRecord(was) ? was : {};
    return ours.type === others.type
      ? mergeFields(path, fields, ours, others)
      : mergeRetyped(path, fields, ours, others);
  };

  const mergeFields = (path: PartPath, was: Fields, ours: Fields, others: Fields): Fields => {
    const names = [...new Set([...Object.keys(ours), ...Object.keys(others)])];
    const merged = names
      .map(
        (name) => [name, merge([...path, name], own(was, name), own(ours, name), own(others, name))] as const,
      )
      .filter(([, value]) => value !== undefined);
    return sameAs(Object.fromEntries(merged), ours, others);
  };

  /** A question whose type one side changed: what the other side changed is carried over if the new type has it, too. */
  const mergeRetyped = (path: PartPath, was: Fields, ours: Fields, others: Fields): unknown => {
    const [retyped, other] = others.type === was.type ? [ours, others] : [others, ours];
    const changed = Object.keys(other).filter((name) => !deepEqual(was[name], other[name]));
    const fits = (name: string) => name in retyped && !DEPENDS_ON_TYPE.has(name);
    if (other.type !== was.type || !changed.every(fits)) return conflict(path, ours, others);
    const merged = Object.keys(retyped).map((name) =>
      changed.includes(name)
        ? [name, merge([...path, name], was[name], ours[name], others[name])]
        : [name, retyped[name]],
    );
    return sameAs(Object.fromEntries(merged), ours, others);
  };

  const mergeEntries = (path: PartPath, was: Entry[], ours: Entry[], others: Entry[]): Entry[] => {
    const [before, mineById, theirsById] = [byId(was), byId(ours), byId(others)];
    const entries = new Map<string, Entry>();
    for (const id of new Set([...mineById.keys(), ...theirsById.keys()])) {
      const [known, our, other] = [before.get(id), mineById.get(id), theirsById.get(id)];
      if (our !== undefined && our === other) {
        entries.set(id, our);
        continue;
      }
      const left = our ?? other;
      const deleted = known !== undefined && (our === undefined || other === undefined);
      if (deleted && deepEqual(known, left)) continue;
      const entry = known || (our && other) ? merge([...path, id], known, our, other) : left;
      if (entry !== undefined) entries.set(id, entry as Entry);
    }
    const sides = { mine: [...mineById.keys()], theirs: [...theirsById.keys()] };
    const order = mergeOrder([...before.keys()], sides, new Set(entries.keys()), prefer);
    return sameAs(
      order.flatMap((id) => entries.get(id) ?? []),
      ours,
      others,
    );
  };

  const mergeTexts = (was: string[], ours: string[], others: string[]): string[] => {
    const deleted = was.filter((text) => !ours.includes(text) || !others.includes(text));
    const entries = new Set([...ours, ...others].filter((text) => !deleted.includes(text)));
    const sides = { mine: [...new Set(ours)], theirs: [...new Set(others)] };
    return mergeOrder([...new Set(was)], sides, entries, prefer);
  };

  const all = inOneLanguage({ base, mine, theirs }, prefer);
  const merged = merge([], all.base, all.mine, all.theirs) as SurveyDefinition;
  const ofLanguages = languageConflicts(all, merged);
  const isBelow = (path: PartPath) =>
    ofLanguages.some((whole) => path[0] === whole[0] && path[1] === whole[1]);
  return {
    draft: ofLanguages.reduce((draft, path) => withPartOf(draft, all[prefer], path), merged),
    conflicts: [...conflicts.filter((path) => !isBelow(path)), ...ofLanguages],
  };
}

/**
 * Conflicts about a whole language: into which one side translated, while the other removed it or named the survey's own texts by it.
 * Merged part by part, its texts would stay in the draft without being shown to anyone.
 */
function languageConflicts({ base, mine, theirs }: Drafts, merged: SurveyDefinition): PartPath[] {
  const textsIn = (draft: SurveyDefinition, language: string) => own(draft.translations, language) ?? {};
  const removed = base.languages.filter((language) => {
    const kept = [mine, theirs].filter((side) => side.languages.includes(language));
    return (
      language !== merged.language &&
      kept.length === 1 &&
      kept.some((side) => !deepEqual(textsIn(base, language), textsIn(side, language)))
    );
  });
  const isNamedByOne =
    mine.language !== theirs.language &&
    [mine, theirs].some(
      (side) => side.language !== merged.language && side.languages.includes(merged.language),
    );
  return [...removed.map((language) => ['translations', language]), ...(isNamedByOne ? [['language']] : [])];
}

/** The value of a part; undefined if the draft doesn't have it. */
export function partAt(draft: SurveyDefinition, path: PartPath): unknown {
  return path.reduce<unknown>((node, key) => {
    if (Array.isArray(node)) return (node as Entry[]).find(({ id }) => id === key);
    return isRecord(node) ? own(node, key) : undefined;
  }, draft);
}

/** Whether two drafts have the same value of a part. */
export function samePart(one: SurveyDefinition, other: SurveyDefinition, path: PartPath): boolean {
  return deepEqual(partAt(one, path), partAt(other, path));
}

/**
 * The draft with the value that a part has in another draft; without the part, if the other one doesn't have it. All texts of a language
 * come with its place among the languages, the default language with what the other draft has of the former one.
 */
export function withPartOf(
  draft: SurveyDefinition,
  source: SurveyDefinition,
  path: PartPath,
): SurveyDefinition {
  const next = replaced(draft, source, path) as SurveyDefinition;
  const [kind, language, text] = path;
  if (kind === 'language')
    return [next.language, draft.language].reduce((all, each) => withLanguageOf(all, source, each), next);
  return kind === 'translations' && language !== undefined && text === undefined
    ? withLanguageOf(next, source, language)
    : next;
}

/** The draft with a language as another draft has it: listed with its texts, or neither. */
function withLanguageOf(
  draft: SurveyDefinition,
  source: SurveyDefinition,
  language: string,
): SurveyDefinition {
  const next = replaced(draft, source, ['translations', language]) as SurveyDefinition;
  const at = language === next.language ? -1 : source.languages.indexOf(language);
  if (next.languages.includes(language) === at >= 0) return next;
  const before = new Set(source.languages.slice(0, Math.max(at, 0)));
  const languages =
    at < 0
      ? next.languages.filter((entry) => entry !== language)
      : next.languages.toSpliced(next.languages.findLastIndex((entry) => before.has(entry)) + 1, 0, language);
  return { ...next, languages };
}

function replaced(node: unknown, source: unknown, [key, ...rest]: PartPath): unknown {
  if (key === undefined) return source;
  if (isList(node) && isList(source) && (node || source)) {
    const [list, others] = [node ?? [], source ?? []];
    const at = list.findIndex((entry) => entry.id === key);
    const from = others.findIndex((entry) => entry.id === key);
    const other = others[from];
    if (at === -1 ? !other || rest.length > 0 : !other && rest.length > 0) return node;
    if (!other) return list.length > 1 || source ? list.toSpliced(at, 1) : undefined;
    if (at !== -1) return list.with(at, replaced(list[at], other, rest) as Entry);
    const before = new Set(others.slice(0, from).map(({ id }) => id));
    return list.toSpliced(list.findLastIndex(({ id }) => before.has(id)) + 1, 0, other);
  }
  if (!isRecord(node) || !isRecord(source)) return node;
  const value = rest.length > 0 ? replaced(own(node, key), own(source, key), rest) : own(source, key);
  const { [key]: _, ...others } = node;
  return value === undefined ? others : { ...node, [key]: value };
}

/**
 * Replaces each part of a draft that equals the other draft's by that draft's own object, so that comparing the two later, and
 * rendering one after the other, costs only what differs.
 */
export function shareParts<Value>(other: Value, value: Value): Value {
  return shared(other, value) as Value;
}

function shared(other: unknown, value: unknown): unknown {
  // Comparing is a tenth of what copying takes, and most parts are equal.
  if (deepEqual(other, value)) return other;
  if (Array.isArray(value) && Array.isArray(other)) {
    const known = byId(other.filter(isRecord) as unknown as Entry[]);
    const next = value.map((entry: unknown, index) =>
      shared(isRecord(entry) && 'id' in entry ? known.get(String(entry.id)) : other[index], entry),
    );
    return sameAs(next, other, other);
  }
  if (!isRecord(value) || !isRecord(other)) return value;
  const next = Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, shared(own(other, name), entry)]),
  );
  return sameAs(next, other, other);
}

/** The first of the given values that has the same members, else the merged one. */
function sameAs<Value extends object>(merged: Value, ours: Value, others: Value): Value {
  const entries = Object.entries(merged);
  const isSame = (other: Value) =>
    Object.keys(other).length === entries.length &&
    entries.every(([name, value]) => own(other as Fields, name) === value);
  if (isSame(ours)) return ours;
  return isSame(others) ? others : merged;
}

function isList(value: unknown): value is Entry[] | undefined {
  return value === undefined || Array.isArray(value);
}

function byId<Listed extends Entry>(entries: readonly Listed[]): Map<string, Listed> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** A field of the object itself: texts may have any name, such as those that every object has. */
function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
