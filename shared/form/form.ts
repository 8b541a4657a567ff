import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useArea } from '../contract/area-context.ts';
import { problemOf } from '../http/failure.ts';
import { isPlanLimit } from '../http/plan-limit.ts';
import { useFailureText } from '../http/use-failure-text.ts';
import type { FormProblem } from '../ui/forms/form-summary.tsx';
import { inputProblems } from './input-problems.ts';
import { focusFirst, isWithin, toErrors, toProblems, WHOLE } from './problems.ts';

export type { FormProblem };

export interface FormOptions<Values extends FieldValues> {
  /** Key of the form, unique on its page: its values are carried over when the language is switched, except passwords. */
  name: string;
  /** Later changes of it are ignored; see `Form.reset`. */
  initial: Values;
  /** The part of the values that may be carried over; without, all of them. */
  carried?: (values: Values) => Partial<Values>;
  /** The request's body, and the API's schema for it: what that refuses is shown without asking the server. */
  request?: { schema: z.ZodType; body: (values: Values) => unknown };
  /** Further reasons why values can't be sent. */
  check?: (values: Values) => FormProblem[] | Promise<FormProblem[]>;
  /** Sends. The error that it rejects with is shown: a problem's fields at their controls, anything else for the whole form. */
  send: (values: Values) => Promise<void>;
  /** Shows a rejection otherwise; undefined where the usual way is right. */
  explain?: (error: unknown) => FormProblem[] | undefined;
}

/** For an `input` that is `name`d so, by which React Hook Form reads and writes it. */
export interface BoundField extends Pick<UseFormRegisterReturn, 'onChange' | 'onBlur' | 'ref'> {
  name: string;
  error: string | undefined;
}

export interface Form<Values extends FieldValues> {
  ref: RefObject<HTMLFormElement | null>;
  values: Values;
  sending: boolean;
  /** The error of the last attempt to send; null if there was none. */
  failure: unknown;
  /** A text field. */
  field: (name: Path<Values>) => BoundField;
  /** Why a field is refused; for a list or an object also what is wrong inside it. */
  error: (name: string) => string | undefined;
  /** Why nothing was stored, if no field is concerned. */
  refusal: string | undefined;
  /**
   * For a `FormSummary`.
   * @param labels labels of the fields, by their name or the beginning of it (`options.trigger`)
   */
  summary: (labels: Readonly<Record<string, string>>) => FormProblem[];
  /**
   * Changes a value whose control isn't a text field; clears the error of it.
   * @param errorNames where errors of it are, if not at the same path
   */
  set: <Name extends Path<Values>>(
    name: Name,
    value: PathValue<Values, Name>,
    errorNames?: readonly string[],
  ) => void;
  /** Sets all values, which then are the initial ones, and clears the errors. */
  reset: (values: Values) => void;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * State of a form. A refusal never clears the input, the focus moves to the first field that is refused (S5.1), a field's
 * error is cleared when the field is changed, and a second submit does nothing while one is in flight.
 */
export function useForm<Values extends FieldValues>(options: FormOptions<Values>): Form<Values> {
  const { name, carried = (values) => values, request, check, send, explain } = options;
  const { unsaved } = useArea();
  const { i18n } = useTranslation();
  const failureText = useFailureText();
  const ref = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const refused = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [defaultValues] = useState(() => {
    const restored = unsaved.restore(name) as Values | undefined;
    const values = restored ? { ...options.initial, ...carried(restored) } : options.initial;
    return values as DefaultValues<Values>;
  });
  const form = useHookForm<Values>({
    defaultValues,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
    resolver: async (values) => {
      const wrong = request ? await inputProblems(request.schema, request.body(values), i18n) : [];
      const problems = wrong.length > 0 ? wrong : ((await check?.(values)) ?? []);
      return problems.length > 0
        ? { values: {}, errors: toErrors<Values>(problems) }
        : { values, errors: {} };
    },
  });
  const { errors, isSubmitting } = form.formState;
  const problems = toProblems(errors);

  const latest = useRef(carried);
  latest.current = carried;
  const { getValues } = form;
  useEffect(() => unsaved.keep(name, () => latest.current(getValues())), [unsaved, name, getValues]);
  // After the render that shows the problems: a summary takes the focus when it appears, and gives it up to a field.
  useEffect(() => {
    if (!refused.current || problems.length === 0) return;
    refused.current = false;
    focusFirst(ref.current, problems);
  });

  const refuse = (error: unknown) => {
    setFailure(error);
    const errors = explain?.(error) ?? problemOf(error)?.errors ?? [];
    const whole: FormProblem = { message: failureText(error), planLimit: isPlanLimit(error) };
    // A field may have a name that can't be stored as a path.
    const shown = toProblems(toErrors(errors));
    for (const { field, message, planLimit } of shown.length > 0 ? shown : [whole]) {
      form.setError(field ? (field as Path<Values>) : WHOLE, {
        type: planLimit ? 'planLimit' : 'refused',
        message,
      });
    }
  };
  const attempt = form.handleSubmit(
    async (values) => {
      setFailure(null);
      try {
        await send(values);
      } catch (error) {
        refused.current = true;
        refuse(error);
      }
    },
    () => {
      setFailure(null);
      refused.current = true;
    },
  );
  return {
    ref,
    // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler, and useWatch is 1 kB more
    values: form.watch(),
    sending: isSubmitting,
    failure,
    field: (field) => {
      const { onChange, onBlur, ref: register } = form.register(field);
      return {
        name: field,
        onBlur,
        ref: register,
        onChange: (event) => {
          form.clearErrors(field);
          return onChange(event);
        },
        error: messageAt(problems, field),
      };
    },
    error: (field) => messageAt(problems, field),
    refusal: problems.find(({ field }) => field === undefined)?.message,
    summary: (labels) =>
      problems.map((problem) => {
        const { field, message } = problem;
        const label = field && Object.keys(labels).find((start) => isWithin(field, start));
        return label ? { ...problem, message: `${labels[label]}: ${message}` } : problem;
      }),
    set: (field, value, errorNames = [field]) => {
      form.clearErrors(errorNames as Path<Values>[]);
      form.setValue(field, value);
    },
    reset: (values) => form.reset(values),
    submit: (event) => {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      void attempt(event).finally(() => {
        busy.current = false;
      });
    },
  };
}

const messageAt = (problems: readonly FormProblem[], name: string) =>
  problems.find(({ field }) => field !== undefined && isWithin(field, name))?.message;
