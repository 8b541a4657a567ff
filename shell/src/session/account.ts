import type { SessionPort } from '@canvass/shared/contract/session';
import { problemOf } from '@canvass/shared/http/failure';
import { failureOf } from './error-code.ts';
import { sessionUserOf } from './provider.ts';
import { reauthenticate } from './reauthenticate.ts';
import { done, type Steps } from './steps.ts';

type Account = Pick<
  SessionPort,
  'changePassword' | 'requestAddressChange' | 'updateProfile' | 'deleteAccount'
>;

/** The actions of a signed-in user on their own account (S4.5, S4.6, S4.13). */
export function account({ attemptAs, signOut, leave, server, state, http, report }: Steps): Account {
  return {
    changePassword: ({ current, next }) =>
      attemptAs(async (user, opened) => {
        const refused = await reauthenticate(opened, user, current);
        if (refused) return refused;
        await opened.library.updatePassword(user, next);
        // Ends the other sessions: one may belong to someone who knew the old password.
        await server.endOthers().catch(report);
        await signOut();
        return done;
      }),
    requestAddressChange: ({ email, password }) =>
      attemptAs(async (user, opened) => {
        const refused = await reauthenticate(opened, user, password);
        if (refused) return refused;
        try {
          await opened.library.verifyBeforeUpdateEmail(user, email);
        } catch (error) {
          // Only the owner of an address may learn that it has an account.
          if (failureOf(error).code !== 'email-already-in-use') throw error;
        }
        return done;
      }),
    updateProfile: (profile) =>
      attemptAs(async (user, { library }) => {
        const { displayName } = user;
        await library.updateProfile(user, profile);
        try {
          const known = sessionUserOf(user, await server.start(await user.getIdToken(true)));
          state.set(known);
          return { ok: true, value: known };
        } catch (error) {
          // The user reads that nothing was saved: the provider would show the new name from the next renewal on.
          await library.updateProfile(user, { displayName }).catch(report);
          throw error;
        }
      }),
    deleteAccount: ({ password }) =>
      attemptAs(async (user, opened) => {
        const refused = await reauthenticate(opened, user, password);
        if (refused) return refused;
        await server.start(await user.getIdToken(true));
        return leave(async () => {
          try {
            await http.post('auth/delete-account');
          } catch (error) {
            const problem = problemOf(error);
            if (problem?.status !== 409) throw error;
            return { ok: false, code: 'unknown', refusal: { code: problem.code, message: problem.message } };
          }
          // The account is deleted by now. If the provider fails here, its user is deleted at the next sign-in.
          await user.delete().catch(report);
          await signOut();
          return done;
        });
      }),
  };
}
