import type { z } from 'zod';
import type { draftPatchSchema } from './draft-patch-schema.ts';
import type { Question, SurveyDefinition } from './survey.ts';
import { DEFINITION_FIELDS } from './survey-defaults.ts';

type Checked = z.infer<typeof draftPatchSchema>;
/**
 * The changes of a draft by field: a field that is present replaces the draft's; questions and translations are patched one
 * by one.
 */
export type DraftPatch = Omit<Checked, 'questions' | 'settings'> & {
  questions?: Array<{ id: string }> | undefined;
  settings?: SurveyDefinition['settings'] | undefined;
};

/** A patch as a client sends it, whose settings may be some of the draft's. */
export type SentPatch = Omit<DraftPatch, 'settings'> & Pick<Checked, 'settings'>;

/** Fields that are replaced as a whole. `design`, `labels`, `matrices` and `scores` are optional. */
const REPLACED = DEFINITION_FIELDS.filter((field) => field !== 'questions' && field !== 'translations');

/**
 * The patch from `before` to `after`. Only objects that differ by identity are compared: drafts share what did not
 * change, so a patch of five hundred questions costs next to nothing.
 */
export function patchOf(before: SurveyDefinition, after: SurveyDefinition): DraftPatch {
  const replaced = REPLACED.filter((field) => after[field] !== before[field]).map((field) => [
    field,
    after[field] ?? null,
  ]);
  const patch: DraftPatch = Object.fromEntries(replaced);
  if (after.translations !== before.translations) {
    patch.translations = changedEntries(before.translations, after.translations, changedEntries);
  }
  if (after.questions === before.questions) return patch;
  const inOrder =
    after.questions.length === before.questions.length &&
    after.questions.every(({ id }, index) => before.questions[index]?.id === id);
  const known = inOrder ? null : new Map(before.questions.map((question) => [question.id, question]));
  const questions = after.questions.filter(
    (question, index) => (known ? known.get(question.id) : before.questions[index]) !== question,
  );
  if (questions.length > 0) patch.questions = questions;
  if (!inOrder) patch.order = after.questions.map(({ id }) => id);
  return patch;
}

/** Entries that differ, and null for deleted ones. */
function changedEntries<Value, Change = Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
  change?: (before: Value & object, after: Value & object) => Change,
): Record<string, Change | null> {
  const changed = Object.entries(after)
    .filter(([key, value]) => before[key] !== value)
    .map(([key, value]) => [
      key,
      change ? change((before[key] ?? {}) as Value & object, value as Value & object) : value,
    ]);
  const deleted = Object.keys(before)
    .filter((key) => !Object.hasOwn(after, key))
    .map((key) => [key, null]);
  return Object.fromEntries([...changed, ...deleted]);
}

/** Applies a patch. Nothing is validated: not even that every question in `order` exists. */
export function withPatch(before: SurveyDefinition, patch: DraftPatch): SurveyDefinition {
  const { questions = [], order, translations, ...fields } = patch;
  const changed = new Map(questions.map((question) => [question.id, question as Question]));
  const known = order && new Map(before.questions.map((question) => [question.id, question]));
  const current = (question: Question) => changed.get(question.id) ?? question;
  const next: SurveyDefinition = {
    ...before,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    questions: order
      ? order.flatMap((id) => changed.get(id) ?? known?.get(id) ?? [])
      : before.questions.map(current),
    translations: translations
      ? withEntries(before.translations, translations, (old = {}, entries) => withEntries(old, entries))
      : before.translations,
  };
  if (patch.design === null) delete next.design;
  if (patch.labels === null) delete next.labels;
  if (patch.matrices === null) delete next.matrices;
  if (patch.scores === null) delete next.scores;
  return next;
}

function withEntries<Value, Change>(
  before: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, Change | null>>,
  change?: (before: Value | undefined, change: Change) => Value,
): Record<string, Value> {
  const next = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) next.delete(key);
    else next.set(key, change ? change(next.get(key), value) : (value as unknown as Value));
  }
  return Object.fromEntries(next);
}

/** Paths in a patch that name a question which the draft doesn't have. */
export function unknownQuestionPaths(
  before: SurveyDefinition,
  { questions = [], order }: DraftPatch,
): string[] {
  const stored = new Set(before.questions.map(({ id }) => id));
  const given = new Set(questions.map(({ id }) => id));
  const ordered = order && new Set(order);
  return [
    ...(order ?? []).flatMap((id, index) => (stored.has(id) || given.has(id) ? [] : [`order.${index}`])),
    ...questions.flatMap(({ id }, index) => ((ordered ?? stored).has(id) ? [] : [`questions.${index}.id`])),
  ];
}
