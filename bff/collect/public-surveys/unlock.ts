import { createHmac } from 'node:crypto';
import { unlockCookie } from '@canvass/shared/domain/stored-items';
import type { Context } from 'koa';
import { unlockKey } from '../../platform/database/server-key.ts';
import type { Deps } from '../../platform/deps.ts';
import { cookieOf, readCookie } from '../../platform/http/cookies.ts';
import { type FailureLimit, limitFailures } from '../../platform/http/rate-limit.ts';
import { equalTexts } from '../../surveys/passwords/hash.ts';
import type { SurveyPasswords } from '../../surveys/passwords/passwords.ts';

/** Carries the token where cookies don't go: a widget inside another site. */
export const UNLOCK_HEADER = 'Survey-Unlock';

/** Wrong passwords, through the API and the page's form together: what people type is short. */
const GUESSES = { fromNetwork: 20, onSubject: 300, underAttack: 3 };

export interface Unlocks {
  /** Every try of a password goes through here. */
  guess: FailureLimit;
  /**
   * A token that opens one survey while its password stays the same; undefined when the password is wrong.
   * @param password as it is stored
   */
  unlock(surveyId: string, password: string, given: string): Promise<string | undefined>;
  /** Whether the request holds a valid token for the survey: as a cookie, a header or its form's field (`ctx.state.unlock`). */
  isUnlocked(ctx: Context, surveyId: string, password: string | null): Promise<boolean>;
}

/** Password-protected surveys. The signing key lies in the database, so that any server knows another's tokens. */
export function unlocks(
  deps: Pick<Deps, 'db' | 'now'>,
  passwords: Pick<SurveyPasswords, 'matches'>,
): Unlocks {
  const signingKey = unlockKey(deps);
  const sign = async (surveyId: string, password: string, expiry: string) =>
    createHmac('sha256', await signingKey())
      .update(JSON.stringify([surveyId, password, expiry]))
      .digest('base64url');

  return {
    guess: limitFailures(GUESSES),
    async unlock(surveyId, password, given) {
      if (!(await passwords.matches(password, given))) return undefined;
      const expiry = String(deps.now().getTime() + unlockCookie.lifetime * 1000);
      return `${expiry}.${await sign(surveyId, password, expiry)}`;
    },
    async isUnlocked(ctx, surveyId, password) {
      // An empty password protects nothing.
      if (!password) return true;
      const posted = (ctx.state as { unlock?: string }).unlock;
      const token =
        ctx.get(UNLOCK_HEADER) || readCookie(ctx, cookieOf(unlockCookie, surveyId)) || posted || '';
      const [expiry = '', signature = ''] = token.split('.');
      if (!/^\d{1,15}$/.test(expiry) || Number(expiry) < deps.now().getTime()) return false;
      return equalTexts(await sign(surveyId, password, expiry), signature);
    },
  };
}
