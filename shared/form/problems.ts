import { type FieldErrors, type FieldValues, set } from 'react-hook-form';
import type { FormProblem } from '../ui/forms/form-summary.tsx';

/** Where React Hook Form has a problem of the form as a whole. */
export const WHOLE = 'root.form';

/** Whether `options.trigger.seconds` is `options.trigger`, or inside it. */
export const isWithin = (field: string, name: string) => field === name || field.startsWith(`${name}.`);

/** Problems as React Hook Form stores them: by path. */
export function toErrors<Values extends FieldValues>(problems: readonly FormProblem[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const { field, message, planLimit } of problems) {
    set(errors, field || WHOLE, { type: planLimit ? 'planLimit' : 'refused', message });
  }
  return errors;
}

interface Entry {
  type?: unknown;
  message?: unknown;
}

/** All problems of a form, those of the form as a whole without a field. */
export function toProblems(errors: object, prefix = ''): FormProblem[] {
  return Object.entries(errors).flatMap(([name, entry]: [string, Entry | undefined]) => {
    if (typeof entry !== 'object' || entry === null || name === 'ref') return [];
    const path = prefix + name;
    const planLimit = entry.type === 'planLimit';
    const own: FormProblem[] =
      typeof entry.message === 'string'
        ? [
            {
              ...(path === WHOLE ? {} : { field: path }),
              message: entry.message,
              ...(planLimit && { planLimit }),
            },
          ]
        : [];
    return [...own, ...toProblems(entry, `${path}.`)];
  });
}

/** Focuses the first control that a problem concerns; none if no control has such a name. */
export function focusFirst(form: HTMLFormElement | null, problems: readonly FormProblem[]): void {
  const concerned = [...(form?.elements ?? [])].find((control) => {
    const name = control.getAttribute('name');
    return name && problems.some(({ field }) => field && (isWithin(field, name) || isWithin(name, field)));
  });
  if (concerned instanceof HTMLElement) concerned.focus();
}
