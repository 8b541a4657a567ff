import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isPasswordReference } from '@canvass/shared/domain/survey-password';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { signingKey } from '../../platform/database/signing-key.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/problem.ts';
import { equalTexts, hashPassword, isHashed, isHashOf } from './hash.ts';
import { type PasswordReferences, passwordReferences } from './references.ts';

type Stored = string | null | undefined;

/** Passwords of surveys: hashed for the database, compared with guesses, and replaced by references in answers. */
export interface SurveyPasswords {
  /** The references that answers contain instead of stored passwords. */
  references(): Promise<PasswordReferences>;
  /**
   * The text to store for a password that a client sent.
   * @param current the draft's stored password: sent again, readable or as its hash, it stays unchanged
   * @throws 422 at `settings.password` for an unknown reference, 503 when too many hashes are computed
   */
  toStore(given: string | null, current?: Stored): Promise<string | null>;
  /** A draft that a client sent, with its password as it is stored. */
  draftToStore(draft: SurveyDefinition, current?: Stored): Promise<SurveyDefinition>;
  /** Whether a password matches the stored text, which is a hash, or readable if an earlier release stored it. */
  matches(stored: string, given: string): Promise<boolean>;
}

/** Verified passwords that are cached, one for each stored hash. */
const CAPACITY = 1000;

/** Passwords of surveys: what is stored, what is sent to clients, and whether a password matches. */
export function surveyPasswords(deps: Pick<Deps, 'db'>): SurveyPasswords {
  const key = signingKey(deps);
  const secret = randomBytes(32);
  /** By stored hash, a digest of the password that matches it. */
  const right = new LRUCache<string, string>({ max: CAPACITY });
  /** Computations under way, by hash and digest; as many as `hash.ts` lets wait. */
  const pending = new Map<string, Promise<boolean>>();
  const references = async () => passwordReferences(await key());

  /** Resolves a reference that an earlier release stored as a password. */
  const actual = async (stored: string) =>
    isPasswordReference(stored) ? ((await references()).open(stored) ?? stored) : stored;

  /**
   * Keyboards and messages add spaces to a password, and some devices write accents as characters of their own, as earlier releases
   * hashed them: one that doesn't match as it is given is tried without the spaces and in both forms. Each try costs a hash, and only
   * a password with accents has a third.
   */
  async function matches(stored: string, given: string): Promise<boolean> {
    const text = given.trim();
    for (const form of new Set([given, text.normalize('NFC'), text.normalize('NFD')])) {
      if (await matchesExactly(stored, form)) return true;
    }
    return false;
  }

  async function matchesExactly(stored: string, given: string): Promise<boolean> {
    const text = await actual(stored);
    if (!isHashed(text)) return equalTexts(text, given);
    const digest = createHmac('sha256', secret).update(given).digest('base64url');
    const known = right.get(text);
    if (known !== undefined && equalTexts(known, digest)) return true;
    // A class that unlocks a survey at the same time waits for one computation instead of two hundred.
    const key = `${text} ${digest}`;
    const computed = pending.get(key) ?? isHashOf(text, given).finally(() => pending.delete(key));
    pending.set(key, computed);
    if (!(await computed)) return false;
    right.set(text, digest);
    return true;
  }

  async function toStore(given: string | null, current?: Stored): Promise<string | null> {
    // An empty password would protect nothing.
    if (!given) return null;
    if (isPasswordReference(given)) return opened(given, current);
    // A page of an earlier release shows the stored text and sends it back.
    if (isHashed(given) || given === current) return given;
    if (current && (await matches(current, given))) return current;
    return hashPassword(given.normalize('NFC'));
  }

  async function opened(reference: string, current: Stored): Promise<string> {
    const stored = (await references()).open(reference);
    if (stored === undefined) {
      throw invalid([{ field: 'settings.password', code: 'password_unknown', message: '' }]);
    }
    // The password was readable when the page was opened, and was hashed since.
    const hashedSince = !isHashed(stored) && current && isHashed(current);
    return hashedSince && (await matches(current, stored)) ? current : stored;
  }

  return {
    references,
    matches,
    toStore,
    async draftToStore(draft, current) {
      const { settings } = draft;
      return { ...draft, settings: { ...settings, password: await toStore(settings.password, current) } };
    },
  };
}
