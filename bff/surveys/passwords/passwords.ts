import { createHmac, randomBytes } from 'node:crypto';
import { isPasswordReference } from '@canvass/shared/domain/survey-password';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { unlockKey } from '../../platform/database/server-key.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/problem.ts';
import { equalTexts, hashPassword, isHashed, isHashOf } from './hash.ts';
import { type PasswordReferences, passwordReferences } from './references.ts';

type Stored = string | null | undefined;

export interface SurveyPasswords {
  /** What stands for stored passwords in answers. */
  references(): Promise<PasswordReferences>;
  /**
   * The text to store for what a client sent.
   * @param current what the draft has: sent again, readable or as its hash, it stays as it is
   * @throws 422 at `settings.password` for a reference that stands for none
   */
  toStore(given: string | null, current?: Stored): Promise<string | null>;
  /** A draft that a client sent, as it may be stored. */
  draftToStore(draft: SurveyDefinition, current?: Stored): Promise<SurveyDefinition>;
  /** Whether it is the password that is stored. What an earlier release stored readable counts as well. */
  matches(stored: string, given: string): Promise<boolean>;
}

/** Right passwords that are remembered, one for each stored text. */
const REMEMBERED = 1000;

/** Passwords of surveys: what is stored, what is given out, and whether one is right. */
export function surveyPasswords(deps: Pick<Deps, 'db'>): SurveyPasswords {
  const key = unlockKey(deps);
  const secret = randomBytes(32);
  const right = new Map<string, string>();
  const references = async () => passwordReferences(await key());

  /** What was stored, also where a server of before took a reference for a password. */
  const actual = async (stored: string) =>
    isPasswordReference(stored) ? ((await references()).open(stored) ?? stored) : stored;

  async function matches(stored: string, given: string): Promise<boolean> {
    const text = await actual(stored);
    if (!isHashed(text)) return equalTexts(text, given);
    // A class that comes in at once waits for one computation, not for two hundred.
    const digest = createHmac('sha256', secret).update(given).digest('base64url');
    const known = right.get(text);
    if (known !== undefined && equalTexts(known, digest)) return true;
    if (!(await isHashOf(text, given))) return false;
    if (right.size >= REMEMBERED) right.clear();
    right.set(text, digest);
    return true;
  }

  async function toStore(given: string | null, current?: Stored): Promise<string | null> {
    // An empty password protects nothing.
    if (!given) return null;
    if (isPasswordReference(given)) return opened(given, current);
    // A page served by an earlier release shows what is stored, and sends it back.
    if (isHashed(given) || given === current) return given;
    if (current && (await matches(current, given))) return current;
    return hashPassword(given);
  }

  async function opened(reference: string, current: Stored): Promise<string> {
    const stored = (await references()).open(reference);
    if (stored === undefined) {
      throw invalid([{ field: 'settings.password', code: 'password_unknown', message: '' }]);
    }
    // Readable when the page was opened, and hashed since.
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
