import { useTranslation } from 'react-i18next';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '@canvass/shared/contract/session';
import type { FieldProblem } from './field-rules.ts';
import type { Form } from './use-form.ts';

interface FormTexts<Name extends string> {
  /** What is wrong with a field, in the reader's language. */
  error: (name: Name) => string | undefined;
  /** Why the whole was refused. */
  refusal: string | undefined;
}

/** The sentences for what a form knows only by code: our own rules, and the provider's 15 codes or none of them (S8.1). */
export function useFormTexts<Name extends string>(
  form: Form<Name>,
  /** Of forms with a new password. */
  policy: PasswordPolicy = DEFAULT_PASSWORD_POLICY,
): FormTexts<Name> {
  const { t } = useTranslation(['account', 'common']);
  return {
    error: (name) => {
      const problem: FieldProblem | undefined = form.problems[name];
      if (problem) return t(`field.${problem}`, { min: policy.min, max: policy.max });
      return form.blamed?.field === name ? t(`common:session.error.${form.blamed.code}`) : undefined;
    },
    refusal: form.refusal ? t(`common:session.error.${form.refusal}`) : undefined,
  };
}
