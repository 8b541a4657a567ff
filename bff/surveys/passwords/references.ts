import { createHmac } from 'node:crypto';
import { isPasswordReference, REFERENCE_PREFIX } from '@canvass/shared/domain/survey-password';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { decrypt, encrypt, IV_BYTES } from '../../platform/encryption.ts';

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
  const encryption = derived('sealing');
  const naming = derived('naming');
  return {
    of(stored) {
      // The IV is derived from the text, so that equal texts have equal references and no two texts share an IV.
      const iv = createHmac('sha256', naming).update(stored).digest().subarray(0, IV_BYTES);
      return `${REFERENCE_PREFIX}${encrypt(encryption, iv, stored).toString('base64url')}`;
    },
    open(reference) {
      if (!isPasswordReference(reference)) return undefined;
      try {
        const encrypted = Buffer.from(reference.slice(REFERENCE_PREFIX.length), 'base64url');
        // An empty password is never stored, so its reference is none of this installation.
        return decrypt(encryption, encrypted) || undefined;
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
