import { deepEqual } from '@canvass/shared/domain/deep-equal';
import { inLanguageOf } from '@canvass/shared/domain/default-language';
import { mergeDrafts, shareParts, withPartOf } from '@canvass/shared/domain/draft-merge';
import { type SurveyDefinition, surveyDefinitionSchema } from '@canvass/shared/domain/survey';
import type { Conflicts } from '../model/conflicts.ts';
import { withoutNewPassword } from './new-password.ts';

/**
 * The draft that this tab and the stored one both began with: what the server had last, or a later draft that was sent without
 * a response, if everything of it is in the stored draft. Otherwise the creator's own save would be a change of another editor.
 * @param unanswered drafts that were sent without a response, the first one first
 */
export function commonBase(
  stored: SurveyDefinition,
  unanswered: readonly SurveyDefinition[],
  theirs: SurveyDefinition,
): SurveyDefinition {
  const arrived = unanswered.findLast((sent) => {
    const asSent = asStored(withoutNewPassword(sent, theirs));
    const { draft, conflicts } = mergeDrafts(asStored(stored), asSent, theirs);
    return conflicts.length === 0 && deepEqual(draft, theirs);
  });
  return arrived ?? stored;
}

/**
 * A draft as the server stores it, as this tab has it: parts that only differ in how the server writes them (trimmed, with
 * defaults) stay as they were typed, and unchanged ones stay the same objects.
 */
export function asTyped(base: SurveyDefinition, theirs: SurveyDefinition): SurveyDefinition {
  const plain = withoutNewPassword(base, theirs);
  const others = shareParts(plain, theirs);
  return shareParts(base, mergeDrafts(asStoredExcept(others, plain), plain, others, 'theirs').draft);
}

/**
 * A draft as the server stores it, of which the questions of another stored draft are so already: validating five hundred of
 * them takes a slow device longer than everything else that a save of another editor causes.
 */
function asStoredExcept(other: SurveyDefinition, definition: SurveyDefinition): SurveyDefinition {
  const known = new Set(other.questions);
  const rest = definition.questions.filter((question) => !known.has(question));
  const stored = asStored({ ...definition, questions: rest });
  const byId = new Map(stored.questions.map((question) => [question.id, question]));
  return { ...stored, questions: definition.questions.map((question) => byId.get(question.id) ?? question) };
}

/**
 * A draft as it is sent: parts in conflict stay as they are stored until the creator has decided.
 * @returns `stored` itself if nothing is to be sent
 */
export function withoutConflicts(
  definition: SurveyDefinition,
  stored: SurveyDefinition,
  conflicts: Conflicts,
): SurveyDefinition {
  const known = conflicts.size === 0 ? stored : inLanguageOf(definition, stored);
  const rest = [...conflicts.values()].reduce(
    (draft, { path }) => withPartOf(draft, known, path),
    definition,
  );
  return deepEqual(rest, stored) ? stored : rest;
}

/** A draft as the server stores it: trimmed, with defaults. */
function asStored(definition: SurveyDefinition): SurveyDefinition {
  const parsed = surveyDefinitionSchema.safeParse(definition);
  return parsed.success ? parsed.data : definition;
}
