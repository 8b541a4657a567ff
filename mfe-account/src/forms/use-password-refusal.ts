import { useArea } from '@canvass/shared/contract/area-context';
import type { PasswordOwner, PasswordRefusal } from '@canvass/shared/domain/password-refusal';
import { useEffect, useState } from 'react';
import type { FieldProblem } from './field-rules.ts';

type Judge = (password: string, owner: PasswordOwner) => PasswordRefusal | undefined;

/** `too_short` is missing: the provider's policy reports it with the required length. */
const PROBLEMS: Record<PasswordRefusal, FieldProblem> = {
  too_short: 'passwordShort',
  common: 'passwordCommon',
  contains_email: 'passwordContainsEmail',
  contains_name: 'passwordContainsName',
  repeated: 'passwordRepeated',
  sequence: 'passwordSequence',
  guessable: 'passwordGuessable',
};

/** The list of the most used passwords is large: it is loaded with the first form for a new password. */
const load = async (): Promise<Judge> =>
  (await import(/* webpackChunkName: "used-passwords" */ '@canvass/shared/domain/password-refusal'))
    .passwordRefusal;

export interface PasswordCheck {
  /**
   * Why a new password is refused; waits for the list. Undefined if the list can't be loaded (no network): then the
   * provider decides.
   */
  problemOf: (password: string, owner: PasswordOwner) => Promise<FieldProblem | undefined>;
  /** Whether a password would be refused while it is typed; false until the list is loaded. */
  refuses: (password: string, owner: PasswordOwner) => boolean;
}

/**
 * Checks new passwords with the server's rule; with a Firebase project they don't pass the server, and this is the only
 * check.
 */
export function usePasswordRefusal(): PasswordCheck {
  const { telemetry } = useArea();
  const [judge, setJudge] = useState<{ refusal: Judge }>();
  useEffect(() => {
    let shown = true;
    // A failure matters, and is reported, only when the form is sent.
    load().then(
      (refusal) => shown && setJudge({ refusal }),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return {
    problemOf: async (password, owner) => {
      try {
        const refusal = (await load())(password, owner);
        return refusal && PROBLEMS[refusal];
      } catch (error) {
        telemetry.error(error);
        return undefined;
      }
    },
    refuses: (password, owner) => judge?.refusal(password, owner) !== undefined,
  };
}
