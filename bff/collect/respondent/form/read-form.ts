import type { Step } from '@canvass/shared/contract/respondent';
import type { Answers } from '@canvass/shared/domain/answers';
import type { PostedForm } from '../../../site/bundles/respondent-renderer.ts';
import { cachedSurvey, type View } from '../document/view.ts';

/**
 * Has a posted page read by the page's own bundle.
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
    shared: boolean;
    earlier: Answers;
    responseId: string;
    days: string[];
    hidden: Record<string, string>;
  },
): Promise<PostedForm> {
  return view.built.page.form({ ...page, posted: String(form), language: view.language }, cachedSurvey(view));
}
