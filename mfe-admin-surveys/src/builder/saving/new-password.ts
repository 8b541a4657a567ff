import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { isPasswordReference } from '@canvass/shared/domain/survey-password';

type Password = SurveyDefinition['settings']['password'];

/** Whether a draft has a password that was typed here and that the server may not have yet. */
function hasNewPassword({ settings: { password } }: SurveyDefinition): boolean {
  return Boolean(password) && !isPasswordReference(password ?? '');
}

/** A draft whose new password, if it has one, is left out: it has that of the other in its place. */
export function withoutNewPassword(draft: SurveyDefinition, other: SurveyDefinition): SurveyDefinition {
  if (!hasNewPassword(draft)) return draft;
  return { ...draft, settings: { ...draft.settings, password: other.settings.password } };
}

/**
 * Puts what stands for a password into drafts that have the password itself, so that the page forgets it. Drafts that share
 * their settings go on sharing them, and the same draft comes to the same one.
 * @param sent what the server was sent
 * @param reference what it says stands for it; undefined of an older server: then drafts stay as they are
 */
export function passwordReplacer(sent: Password, reference: Password | undefined) {
  const settings = new Map<object, SurveyDefinition['settings']>();
  const drafts = new Map<SurveyDefinition, SurveyDefinition>();
  return (draft: SurveyDefinition): SurveyDefinition => {
    if (!reference || !hasNewPassword(draft) || draft.settings.password !== sent) return draft;
    const known = settings.get(draft.settings) ?? { ...draft.settings, password: reference };
    settings.set(draft.settings, known);
    const replaced = drafts.get(draft) ?? { ...draft, settings: known };
    drafts.set(draft, replaced);
    return replaced;
  };
}
