import type { SessionErrorCode, SessionResult } from '@canvass/shared/contract/session';
import { usePersistedState } from '@canvass/shared/contract/use-unsaved';
import { type ChangeEvent, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import type { FieldProblem } from './field-rules.ts';

type Blame<Name extends string> = Partial<Record<SessionErrorCode, Name>>;
type Problems<Name extends string> = Partial<Record<Name, FieldProblem>>;

interface FormOptions<Name extends string> {
  /**
   * Key of the form, unique on its page: its values are carried over when the language is switched, except passwords.
   */
  name: string;
  /** The fields in the order they are shown, with their initial values. */
  initial: Record<Name, string>;
  /** Validates the values before anything is sent. */
  check: (values: Record<NoInfer<Name>, string>) => Problems<NoInfer<Name>>;
  /** Validates values that `check` accepts, with rules that have to be loaded first. */
  checkLoaded?: (values: Record<NoInfer<Name>, string>) => Promise<Problems<NoInfer<Name>>>;
  send: (values: Record<NoInfer<Name>, string>) => Promise<SessionResult<unknown>>;
  /** Called after a success; the form stays unchanged until then. */
  done?: (values: Record<NoInfer<Name>, string>) => void;
  /** The field that a refusal of the provider concerns; the error is shown there and the field gets the focus. */
  blame?: Blame<NoInfer<Name>>;
}

export interface BoundField<Name extends string> {
  name: Name;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface Form<Name extends string> {
  ref: RefObject<HTMLFormElement | null>;
  values: Record<Name, string>;
  problems: Problems<Name>;
  /** Why the provider refused, if no field is concerned. */
  refusal: SessionErrorCode | null;
  /** A refusal that is shown at its field. */
  blamed: { field: Name; code: SessionErrorCode } | null;
  sending: boolean;
  bind: <Key extends Name>(name: Key) => BoundField<Key>;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Sets all values, and clears the errors. */
  reset: (values: Record<Name, string>) => void;
}

/**
 * State of a form whose outcome is a `SessionResult`. A refusal never clears the input; a field's error is cleared when
 * the field is changed; the focus moves to the first invalid field (S5.1).
 */
export function useForm<Name extends string>(options: FormOptions<Name>): Form<Name> {
  const { initial, check, send, done } = options;
  const blame: Blame<Name> = options.blame ?? {};
  const ref = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [values, setValues] = usePersistedState(options.name, initial, (persisted, first) => ({
    ...first,
    ...(persisted as Partial<Record<Name, string>>),
  }));
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [refusal, setRefusal] = useState<SessionErrorCode | null>(null);
  const [blamed, setBlamed] = useState<Form<Name>['blamed']>(null);
  const [sending, setSending] = useState(false);

  const focus = (name: Name | undefined): void => {
    const control = name ? ref.current?.elements.namedItem(name) : null;
    if (control instanceof HTMLElement) control.focus();
  };

  /**
   * Shows the errors, with the focus on the first field.
   * @returns whether there were any
   */
  const show = (found: Problems<Name>): boolean => {
    setProblems(found);
    const wrong = (Object.keys(initial) as Name[]).find((name) => found[name]);
    focus(wrong);
    return wrong !== undefined;
  };

  const deliver = async (): Promise<void> => {
    busy.current = true;
    setSending(true);
    const refused = show((await options.checkLoaded?.(values)) ?? {});
    const result = refused ? null : await send(values);
    busy.current = false;
    setSending(false);
    if (!result) return;
    if (result.ok) return done?.(values);
    const field = blame[result.code];
    setBlamed(field ? { field, code: result.code } : null);
    setRefusal(field ? null : result.code);
    focus(field);
  };

  return {
    ref,
    values,
    problems,
    refusal,
    blamed,
    sending,
    bind: (name) => ({
      name,
      value: values[name],
      onChange: ({ target }) => {
        setValues((current) => ({ ...current, [name]: target.value }));
        setProblems((current) => ({ ...current, [name]: undefined }));
        setBlamed((current) => (current?.field === name ? null : current));
      },
    }),
    submit: (event) => {
      event.preventDefault();
      if (busy.current) return;
      setRefusal(null);
      setBlamed(null);
      if (!show(check(values))) void deliver();
    },
    reset: (next) => {
      setValues(next);
      setProblems({});
      setRefusal(null);
      setBlamed(null);
    },
  };
}
