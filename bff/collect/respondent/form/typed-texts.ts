import type { Gate } from '@canvass/shared/contract/respondent';
import type { Question } from '@canvass/shared/domain/survey';

/** The types whose fields post a text as it was typed. */
const TYPED: ReadonlySet<string> = new Set(['text_short', 'text_long', 'email', 'url', 'number']);

/** The texts that a page posts, without the titles of their questions. */
export const typedTexts = (
  questions: readonly Question[],
  form: URLSearchParams,
): NonNullable<Gate['answers']> =>
  questions
    .filter(({ type }) => TYPED.has(type))
    .map(({ id }) => ({ title: '', answer: form.get(`q.${id}`)?.trim() ?? '' }))
    .filter(({ answer }) => answer !== '');
