import type { Context } from 'koa';
import type { Entries, Gate, RefusalReason } from '@canvass/shared/contract/respondent';
import { withMatrixTitles } from '@canvass/shared/domain/matrix';
import { answerText, withoutAnswers } from '@canvass/shared/domain/recall';
import type { Deps } from '../../../platform/deps.ts';
import { ownResponse } from '../../../results/responses/store.ts';
import type { CollectServices } from '../../services.ts';
import { answerReaderOf } from '../document/answer-reader.ts';
import { viewOf } from '../document/make-view.ts';
import type { FoundRequest } from '../document/survey-request.ts';
import type { View } from '../document/view.ts';
import { postedResponseId } from './own-response-id.ts';
import type { Posted } from './read-form.ts';
import { parseStep } from './step-name.ts';
import { readPostedPage } from './take-page.ts';
import { questionsOfForm, typedTexts } from './typed-texts.ts';

type ReadAnswers = NonNullable<Gate['answers']>;

/** A page that was posted, once it is read. */
export interface RefusedPost extends Pick<Posted, 'form' | 'files'> {
  request: FoundRequest;
}

/**
 * The answers of a posted page that is refused, with those stored before it, for the page that says why: without script nothing else has
 * what the respondent has typed. Without the password, or of a survey that never was open to them, they are only the texts that were
 * posted, so that the page shows nothing of the survey.
 */
export async function answersOfRefused(
  deps: Deps,
  services: CollectServices,
  ctx: Context,
  { form, files, request }: RefusedPost,
  reason: RefusalReason,
): Promise<ReadAnswers> {
  const { surveyId } = request;
  const responseId = await postedResponseId(deps, ctx, request, form);
  const own = responseId && !ctx.state.locked ? await ownResponse(deps.db, surveyId, responseId) : undefined;
  // Answers of a completed response aren't shown again: somebody else may use the browser since.
  const stored = own?.state === 'completed' ? undefined : own;
  if (ctx.state.locked || (reason === 'not_open' && !own))
    return untitled(typedTexts(request.found.live.definition.questions, { form, files }));
  const view = await viewOf(deps, services, ctx, request, stored);
  const at = parseStep(form.get('at'), view.survey);
  const { entries } = at
    ? await readPostedPage(view, at, { responseId: responseId ?? '', stored, form })
    : { entries: stored?.answers ?? {} };
  const asked = reason === 'not_asked' ? await questionsOfForm(deps, services, view, form) : [];
  const texts = typedTexts(asked, { form, files });
  const listed = new Set(texts.map(({ id }) => id));
  return [...texts.map(({ title, answer }) => ({ title, answer })), ...inWords(view, entries, listed)];
}

const untitled = (texts: ReadAnswers): ReadAnswers => texts.map(({ answer }) => ({ title: '', answer }));

/** @param listed ids of the questions to leave out */
function inWords(view: View, entries: Entries, listed: ReadonlySet<string>): ReadAnswers {
  const reader = answerReaderOf(view);
  return withMatrixTitles(view.survey).flatMap((question) => {
    const entry = listed.has(question.id) ? undefined : entries[question.id];
    // Positions of a ranking of which two are the same are no order yet.
    if (entry === undefined || (typeof entry === 'object' && 'ranks' in entry)) return [];
    const phone = typeof entry === 'object' && 'number' in entry;
    const answer = phone ? entry.number : answerText(question, entry, reader);
    return answer.trim() === '' ? [] : [{ title: withoutAnswers(question.title), answer }];
  });
}
