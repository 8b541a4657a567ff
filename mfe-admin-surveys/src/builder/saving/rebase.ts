import { deepEqual } from '@canvass/shared/domain/deep-equal';
import { inLanguageOf } from '@canvass/shared/domain/default-language';
import { mergeDrafts, shareParts } from '@canvass/shared/domain/draft-merge';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { type Conflicts, LANGUAGE } from '../model/conflicts.ts';
import { withWholeOf } from '../model/gone-matrix.ts';
import { withReferred } from '../model/with-referred.ts';
import { definitionWithDefaults } from '../model/with-defaults.ts';
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
 * A draft as the server stores it, as this tab has it: parts that only differ in how the server writes them (trimmed, with defaults) stay as
 * they were typed, and unchanged ones stay the same objects.
 */
export function asTyped(base: SurveyDefinition, theirs: SurveyDefinition): SurveyDefinition {
  const plain = withoutNewPassword(base, theirs);
  const others = shareParts(plain, theirs);
  return shareParts(base, mergeDrafts(asStored(plain), plain, others, 'theirs').draft);
}

/**
 * A draft as it is sent: parts in conflict, and what these refer to, stay as they are stored until the creator has decided.
 * @returns `stored` itself if nothing is to be sent
 */
export function withoutConflicts(
  definition: SurveyDefinition,
  stored: SurveyDefinition,
  conflicts: Conflicts,
): SurveyDefinition {
  const known = conflicts.size === 0 || conflicts.has(LANGUAGE) ? stored : inLanguageOf(definition, stored);
  const held = [...conflicts.values()].reduce(
    (draft, { path }) => withWholeOf(draft, known, path),
    definition,
  );
  const rest = held === definition ? definition : withReferred(held, definition, known);
  return deepEqual(rest, stored) ? stored : rest;
}

/** A draft as the server stores it: with defaults, and with a trimmed title unless it is empty then, which the server refuses. */
export function asStored(definition: SurveyDefinition): SurveyDefinition {
  const title = definition.title.trim() || definition.title;
  return definitionWithDefaults({ ...definition, title });
}
