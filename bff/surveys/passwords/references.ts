import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { isPasswordReference, REFERENCE_PREFIX } from '@canvass/shared/domain/survey-password';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** The texts that the API sends in place of stored passwords, and accepts back. */
export interface PasswordReferences {
  /** The reference to a stored text; equal texts have equal references. */
  of(stored: string): string;
  /** The stored text of a reference; undefined when it isn't one of this installation. */
  open(reference: string): string | undefined;
}

/**
 * A reference is the encrypted stored text. So it identifies a password even when the draft has another one by now
 * (undo, an older version, an open page), and an earlier release that stores it as a password stores an unguessable
 * one.
 * @param serverKey the secret that the keys are derived from
 */
export function passwordReferences(serverKey: string): PasswordReferences {
  const derived = (purpose: string) =>
    createHmac('sha256', serverKey).update(`survey password ${purpose}`).digest();
  const sealing = derived('sealing');
  const naming = derived('naming');
  return {
    of(stored) {
      // The IV is derived from the text, so that equal texts have equal references and no two texts share an IV.
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

/** A draft or version with the reference in place of its password, as it may be sent. */
export function withReference(
  definition: SurveyDefinition,
  references: PasswordReferences,
): SurveyDefinition {
  const { settings } = definition;
  return { ...definition, settings: { ...settings, password: referenceTo(settings.password, references) } };
}

/** The reference to a stored password; null when there is none. */
export function referenceTo(stored: string | null, references: PasswordReferences): string | null {
  if (!stored) return null;
  // An earlier release stored a reference as a password; it is sent as it is.
  return references.open(stored) === undefined ? references.of(stored) : stored;
}
