import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { isPasswordReference } from '@canvass/shared/domain/survey-password';

type Password = SurveyDefinition['settings']['password'];

/** Whether a draft has a password that was typed here and that the server may not have yet. */
function hasNewPassword({ settings: { password } }: SurveyDefinition): boolean {
  return Boolean(password) && !isPasswordReference(password ?? '');
}

/** A draft with the other draft's password instead of a new one. */
export function withoutNewPassword(draft: SurveyDefinition, other: SurveyDefinition): SurveyDefinition {
  if (!hasNewPassword(draft)) return draft;
  return { ...draft, settings: { ...draft.settings, password: other.settings.password } };
}

/**
 * Replaces a password by its reference in drafts, so that the page no longer has it. Drafts that share their settings
 * still share them, and equal drafts map to the same object.
 * @param sent the password as it was sent
 * @param reference the server's reference to it; undefined for an older server: then drafts are unchanged
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
