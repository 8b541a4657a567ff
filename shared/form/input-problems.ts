import type { i18n } from 'i18next';
import type { z } from 'zod';
import { fieldErrors } from '../api/field-errors.ts';
import type { FieldError } from '../api/problem.ts';
import type { FormProblem } from '../ui/forms/form-summary.tsx';

/** Namespace of the texts for what schemas refuse, which the server has too. */
const NAMESPACE = 'input';

/** Loads them, once for a document. */
async function loadTexts(i18n: i18n): Promise<void> {
  const { language } = i18n;
  if (i18n.hasResourceBundle(language, NAMESPACE)) return;
  const file =
    language === 'it'
      ? await import('../api/messages/it.json', { with: { type: 'json' } })
      : await import('../api/messages/en.json', { with: { type: 'json' } });
  i18n.addResourceBundle(language, NAMESPACE, file.default);
}

/**
 * The faults that the server's schema would find in a request's body, in the server's words and the reader's language.
 * Where the texts can't be loaded (no network), there are none: then the body is sent, and the server answers with them.
 */
export async function inputProblems(schema: z.ZodType, input: unknown, i18n: i18n): Promise<FormProblem[]> {
  // As the server receives it: without what JSON can't hold.
  const read = schema.safeParse(JSON.parse(JSON.stringify(input)), { reportInput: true });
  if (read.success) return [];
  const errors = fieldErrors(read.error);
  try {
    await loadTexts(i18n);
  } catch {
    return [];
  }
  const keyOf = ({ code }: FieldError) => `input:${code}`;
  if (!errors.every((error) => i18n.exists(keyOf(error)))) return [];
  return errors.map((error) => ({
    field: error.field,
    message: i18n.t(keyOf(error), { ...error.params }),
  }));
}
