import { createHmac } from 'node:crypto';
import { unlockCookie } from '@canvass/shared/domain/stored-items';
import type { Context } from 'koa';
import { signingKey } from '../../platform/database/signing-key.ts';
import type { Deps } from '../../platform/deps.ts';
import { cookieOf, readCookie } from '../../platform/http/cookies.ts';
import { type FailureLimit, limitFailures } from '../../platform/http/rate-limit.ts';
import { equalTexts } from '../../surveys/passwords/hash.ts';
import type { SurveyPasswords } from '../../surveys/passwords/passwords.ts';

/** The request header with the token, for clients without cookies: a widget inside another site. */
export const UNLOCK_HEADER = 'Survey-Unlock';

/** Limits of wrong passwords, for API and form together. They are strict because survey passwords are short. */
const GUESSES = { fromNetwork: 20, onSubject: 300, underAttack: 3 };

/** Surveys with a password: limits of guesses, and the tokens of respondents who gave the right one. */
export interface Unlocks {
  /** Limits wrong passwords; every check of a password must go through it. */
  guess: FailureLimit;
  /**
   * Makes a token that opens one survey for as long as its password stays the same.
   * @param password as it is stored
   * @returns undefined if the given password is wrong
   */
  unlock(surveyId: string, password: string, given: string): Promise<string | undefined>;
  /** Whether the request holds a valid token for the survey: as a cookie, a header or its form's field (`ctx.state.unlock`). */
  isUnlocked(ctx: Context, surveyId: string, password: string | null): Promise<boolean>;
}

/** Signs and checks the tokens of surveys with a password. The signing key is in the database, so that every server accepts the tokens of the others. */
export function unlocks(
  deps: Pick<Deps, 'db' | 'now'>,
  passwords: Pick<SurveyPasswords, 'matches'>,
): Unlocks {
  const key = signingKey(deps);
  const sign = async (surveyId: string, password: string, expiry: string) =>
    createHmac('sha256', await key())
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
