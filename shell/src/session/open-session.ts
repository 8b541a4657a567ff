import { followProvider } from './follow-provider.ts';
import { allowGoogleScript } from './google-script.ts';
import { pollSession } from './poll-session.ts';
import { lazyAccountActions } from './lazy-account-actions.ts';
import { scheduleRenewal } from './renewal.ts';
import { passwordPolicy } from './password-policy.ts';
import type { ShellSession } from './shell-context.ts';
import { signIn } from './sign-in.ts';
import { type SessionOptions, sessionSteps } from './steps.ts';
import { watchSession } from './watch-session.ts';

export interface OpenSession {
  port: ShellSession;
  /** The server no longer has the session: the user is signed out here. */
  ended(): void;
}

/** Opens the session port. The provider's library is loaded when the page is idle, or when it is needed. */
export function openSession(options: SessionOptions): OpenSession {
  const { page, report } = options;
  const steps = sessionSteps(options);
  const { state, provider, server, signOut } = steps;
  if (page.firebase.google) allowGoogleScript();
  scheduleRenewal({ state, server, provider, onRefused: signOut, report });
  const ended = (): void => {
    if (!state.user() || steps.leaving()) return;
    state.set(null, true);
    provider()
      .then(({ library, auth }) => library.signOut(auth))
      .catch(report);
  };
  const poll = pollSession({ state, server, onEnded: ended, onOther: () => location.reload() });
  watchSession({ apiBase: page.apiBase, state, poll: poll.now });
  let following: Promise<void> | null = null;
  const follow = (): void => {
    following ??= provider()
      .then((opened) => followProvider(opened, steps))
      .catch((error: unknown) => {
        following = null;
        report(error);
      });
  };
  state.subscribe((user) => user && follow());
  if (page.user || page.tokenSync || page.firebase.google)
    (globalThis.requestIdleCallback ?? setTimeout)(follow);
  return {
    port: {
      user: state.user,
      subscribe: state.subscribe,
      signOut,
      ...signIn(steps),
      ...lazyAccountActions(steps),
      stored(facts) {
        const user = state.user();
        if (user) state.set({ ...user, ...facts });
      },
      passwordPolicy: passwordPolicy(steps),
    },
    ended,
  };
}
