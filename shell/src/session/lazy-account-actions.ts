import type { SessionResult } from '@canvass/shared/contract/session';
import type { account } from './account.ts';
import type { mailLinks } from './mail-links.ts';
import type { signUp } from './sign-up.ts';
import type { Steps } from './steps.ts';

type LazyAccountActions = ReturnType<typeof account> &
  ReturnType<typeof mailLinks> &
  ReturnType<typeof signUp>;

const NAMES: ReadonlyArray<keyof LazyAccountActions> = [
  'signUp',
  'sendPasswordReset',
  'resendVerification',
  'applyActionCode',
  'checkPasswordReset',
  'confirmPasswordReset',
  'changePassword',
  'requestAddressChange',
  'redeemAddressLink',
  'updateProfile',
  'deleteAccount',
];

const load = () =>
  Promise.all([
    import(/* webpackChunkName: "firebase" */ './account.ts'),
    import(/* webpackChunkName: "firebase" */ './mail-links.ts'),
    import(/* webpackChunkName: "firebase" */ './sign-up.ts'),
  ]);

/** What few visits do: registration, mails' links, and an account's own changes. Loaded with the provider's library, which each needs. */
export function lazyAccountActions(steps: Steps): LazyAccountActions {
  const run = (name: keyof LazyAccountActions, given: never[]) =>
    steps.attempt(async (): Promise<SessionResult<unknown>> => {
      const [{ account }, { mailLinks }, { signUp }] = await load();
      const step: (...given: never[]) => Promise<SessionResult<unknown>> = {
        ...account(steps),
        ...mailLinks(steps),
        ...signUp(steps),
      }[name];
      return step(...given);
    });
  return Object.fromEntries(
    NAMES.map((name) => [name, (...given: never[]) => run(name, given)]),
  ) as unknown as LazyAccountActions;
}
