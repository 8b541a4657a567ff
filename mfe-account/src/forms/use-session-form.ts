import {
  DEFAULT_PASSWORD_POLICY,
  type PasswordPolicy,
  type SessionErrorCode,
  type SessionFailure,
  type SessionResult,
} from '@canvass/shared/contract/session';
import { type Form, type FormOptions, useForm } from '@canvass/shared/form/form';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from './field-rules.ts';

type Values<Name extends string> = Record<Name, string>;
type Problems<Name extends string> = Partial<Record<Name, FieldProblem | undefined>>;

interface SessionFormOptions<Name extends string>
  extends Pick<FormOptions<Values<Name>>, 'name' | 'initial'> {
  /** Validates the values before anything is sent. */
  check: (values: Values<NoInfer<Name>>) => Problems<NoInfer<Name>>;
  /** Validates values that `check` accepts, with rules that have to be loaded first. */
  checkLoaded?: (values: Values<NoInfer<Name>>) => Promise<Problems<NoInfer<Name>>>;
  send: (values: Values<NoInfer<Name>>) => Promise<SessionResult<unknown>>;
  /** Called after a success. */
  done?: (values: Values<NoInfer<Name>>) => void;
  /** The field that a refusal of the provider concerns; the error is shown there and the field gets the focus. */
  blame?: Partial<Record<SessionErrorCode, NoInfer<Name>>>;
  /** For forms with a new password. */
  policy?: PasswordPolicy;
}

export interface SessionForm<Name extends string> extends Form<Values<Name>> {
  /** The provider's code for the refusal of the last attempt; null if it wasn't refused. */
  code: SessionErrorCode | null;
  /** The server's code, if it refused. */
  serverCode: string | null;
}

class SessionRefusal extends Error {
  readonly failure: SessionFailure;
  constructor(failure: SessionFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** A form whose outcome is a `SessionResult`, with the texts of the product's rules and of the provider's codes (S8.1). */
export function useSessionForm<Name extends string>(options: SessionFormOptions<Name>): SessionForm<Name> {
  const { name, initial, check, checkLoaded, send, done, policy = DEFAULT_PASSWORD_POLICY } = options;
  const blame: Partial<Record<SessionErrorCode, Name>> = options.blame ?? {};
  const { t } = useTranslation(['account', 'common']);
  const shown = (problems: Problems<Name>) =>
    (Object.entries(problems) as [Name, FieldProblem | undefined][]).flatMap(([field, problem]) =>
      problem ? [{ field, message: t(`field.${problem}`, { min: policy.min, max: policy.max }) }] : [],
    );
  const form = useForm<Values<Name>>({
    name,
    initial,
    check: async (values) => {
      const problems = shown(check(values));
      return problems.length > 0 || !checkLoaded ? problems : shown(await checkLoaded(values));
    },
    send: async (values) => {
      const result = await send(values);
      if (!result.ok) throw new SessionRefusal(result);
      done?.(values);
    },
    explain: (error) => {
      if (!(error instanceof SessionRefusal)) return undefined;
      const { code, refusal } = error.failure;
      const message = refusal?.message ?? t(`common:session.error.${code}`);
      const field = blame[code];
      return [field ? { field, message } : { message }];
    },
  });
  const failure = form.failure instanceof SessionRefusal ? form.failure.failure : null;
  return { ...form, code: failure?.code ?? null, serverCode: failure?.refusal?.code ?? null };
}
