import { useArea } from '@canvass/shared/contract/area-context';
import type { PasswordOwner, PasswordRefusal } from '@canvass/shared/domain/password-refusal';
import { useEffect, useState } from 'react';
import type { FieldProblem } from './field-rules.ts';

type Judge = (password: string, owner: PasswordOwner) => PasswordRefusal | undefined;

/** `too_short` is the provider's policy's to say: it knows how short. */
const PROBLEMS: Record<PasswordRefusal, FieldProblem> = {
  too_short: 'passwordShort',
  common: 'passwordCommon',
  contains_email: 'passwordContainsEmail',
  contains_name: 'passwordContainsName',
  repeated: 'passwordRepeated',
  sequence: 'passwordSequence',
  guessable: 'passwordGuessable',
};

/** The list of the most used passwords is large: it comes with the first form that asks for a new one. */
const load = async (): Promise<Judge> =>
  (await import(/* webpackChunkName: "used-passwords" */ '@canvass/shared/domain/password-refusal'))
    .passwordRefusal;

interface PasswordCheck {
  /** What is wrong with a new password; waits for the list. Without it (no network) nothing, and the provider decides. */
  problemOf: (password: string, owner: PasswordOwner) => Promise<FieldProblem | undefined>;
  /** Whether a password that is being typed would be refused; false until the list is there. */
  refuses: (password: string, owner: PasswordOwner) => boolean;
}

/** Judges new passwords as the server does where they pass it; with a Firebase project this is the only place. */
export function usePasswordRefusal(): PasswordCheck {
  const { telemetry } = useArea();
  const [judge, setJudge] = useState<{ refusal: Judge }>();
  useEffect(() => {
    let shown = true;
    // A failure is reported by the try that matters, when the form is sent.
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
