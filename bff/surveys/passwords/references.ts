import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { isPasswordReference, REFERENCE_PREFIX } from '@canvass/shared/domain/survey-password';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** What the API gives out in the place of a stored password, and reads again. */
export interface PasswordReferences {
  /** The same for the same stored text. */
  of(stored: string): string;
  /** The stored text that a reference stands for; undefined when it isn't one of this installation. */
  open(reference: string): string | undefined;
}

/**
 * A reference is the stored text, sealed: it stands for a password also when the draft has another by now (undo, an older
 * version, a page that was open), and a server of before, which takes it for a password, stores what nobody can guess.
 */
export function passwordReferences(serverKey: string): PasswordReferences {
  const derived = (purpose: string) =>
    createHmac('sha256', serverKey).update(`survey password ${purpose}`).digest();
  const sealing = derived('sealing');
  const naming = derived('naming');
  return {
    of(stored) {
      // Made of what it seals, so that the same text is sealed alike and no two texts share it.
      const iv = createHmac('sha256', naming).update(stored).digest().subarray(0, IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealing, iv);
      const sealed = Buffer.concat([iv, cipher.update(stored, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${REFERENCE_PREFIX}${sealed.toString('base64url')}`;
    },
    open(reference) {
      if (!isPasswordReference(reference)) return undefined;
      const sealed = Buffer.from(reference.slice(REFERENCE_PREFIX.length), 'base64url');
      if (sealed.length <= IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(ALGORITHM, sealing, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        return (
          decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return undefined;
      }
    },
  };
}

/** A draft or version as it may be given out: with what stands for its password. */
export function withReference(
  definition: SurveyDefinition,
  references: PasswordReferences,
): SurveyDefinition {
  const { settings } = definition;
  return { ...definition, settings: { ...settings, password: referenceTo(settings.password, references) } };
}

/** What stands for a stored password; null when there is none. */
export function referenceTo(stored: string | null, references: PasswordReferences): string | null {
  if (!stored) return null;
  // Stored by a server of before, which took it for a password.
  return references.open(stored) === undefined ? references.of(stored) : stored;
}
