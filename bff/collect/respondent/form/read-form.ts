import type { Step } from '@canvass/shared/contract/respondent';
import type { Answers } from '@canvass/shared/domain/answers';
import { wellFormedTag } from '@canvass/shared/domain/language-tag';
import type { PostedForm } from '../../../site/bundles/respondent-renderer.ts';
import { isInvisible } from '../../save/rules/invisible-text.ts';
import { cachedSurvey, type View } from '../document/view.ts';

/** A posted page of the form without script. */
export interface Posted {
  form: URLSearchParams;
  /** The chosen files, each with the id of its question. */
  files: Array<{ question: string; file: File }>;
  /** The questions for files that the page has, as ids. */
  asked: ReadonlySet<string>;
}

/** Whether a posted page is the one that all respondents share: it names no response, and was rendered without its answers. */
export const isShared = (form: URLSearchParams): boolean => !form.has('response');

/**
 * Has a posted page read by the page's own bundle; a text that shows nothing is an empty one where an answer is required, as with script.
 * @param page with the stored answers, and the days (YYYY-MM-DD) that it may be where the respondent is
 * @throws BundleError if the bundle fails
 */
export function readForm(
  view: View,
  {
    form,
    ...page
  }: {
    at: Step;
    form: URLSearchParams;
    earlier: Answers;
    responseId: string;
    days: string[];
    hidden: Record<string, string>;
  },
): Promise<PostedForm> {
  const language = wellFormedTag(view.language);
  const isRequired = new Map(view.survey.questions.map((asked) => [asked.id, asked.required]));
  const visible = new URLSearchParams();
  for (const [name, text] of form) {
    const [, id = ''] = name.split('.');
    visible.append(name, isRequired.get(id) && isInvisible(text) ? '' : text);
  }
  const posted = { posted: String(visible), shared: isShared(form), language };
  return view.built.page.form({ ...page, ...posted }, cachedSurvey(view));
}
