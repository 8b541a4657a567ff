import { useTranslation } from 'react-i18next';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '@canvass/shared/contract/session';
import type { FieldProblem } from './field-rules.ts';
import type { Form } from './use-form.ts';

interface FormTexts<Name extends string> {
  /** A field's error in the reader's language. */
  error: (name: Name) => string | undefined;
  /** Why the form was refused. */
  refusal: string | undefined;
}

/** Messages for the codes of a form: of the product's own rules, and of the provider (S8.1). */
export function useFormTexts<Name extends string>(
  form: Form<Name>,
  /** For forms with a new password. */
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
