import type { Context } from 'koa';
import type { ResponseSave } from '@canvass/shared/api/public-surveys';
import type { Answers } from '@canvass/shared/domain/answers';
import { onPath } from '@canvass/shared/domain/flow';
import type { Deps } from '../../../platform/deps.ts';
import type { StoredResponse } from '../../../results/responses/store.ts';
import type { FoundSurvey } from '../../public-surveys/store.ts';
import { saveResponse } from '../../save/receive/save-response.ts';
import type { CollectServices } from '../../services.ts';
import type { View } from '../document/view.ts';

/**
 * A form's answers are newer than any save of the device that was lost on its way, so their sequence is above all of those: the
 * page's script tells by it whether its draft has seen them.
 */
export const FORM_STEP = 1000;

/**
 * Saves with the next sequence.
 * @throws OvertakenError, and stores nothing, if the response isn't as it was read any more; otherwise as `saveResponse`
 */
export async function storeAnswers(
  deps: Pick<Deps, 'db' | 'now'>,
  services: CollectServices,
  ctx: Context,
  view: View,
  input: {
    found: FoundSurvey;
    responseId: string;
    answers: Answers;
    completed: boolean;
    hidden: Record<string, string>;
    trapped: boolean;
    stored: StoredResponse | undefined;
    /** The stored answers that are right in this version, or were on the day that they were stored. */
    earlier: Answers;
    /** Undefined if it isn't given: then the answers must be empty. */
    consent: ResponseSave['consent'] | undefined;
  },
): Promise<void> {
  const { survey } = view;
  const { found, responseId, completed, hidden } = input;
  const answers = onPath({ ...survey, hiddenValues: hidden }, input.answers);
  const basedOn = input.stored?.sequence ?? 0;
  await saveResponse(deps, services, ctx, {
    survey: found,
    responseId,
    stored: input.earlier,
    basedOn,
    save: {
      sequence: basedOn + FORM_STEP,
      version: survey.version,
      answers,
      completed,
      language: view.language,
      hidden,
      source: view.frame === 'widget' ? 'widget' : view.carrying.has('embed') ? 'embed' : 'link',
      widget: view.widget,
      timings: input.stored?.timings ?? {},
      elapsed: elapsedSince(responseId, deps.now()),
      consent: input.consent ?? null,
      trapped: input.trapped,
    },
  });
}

/**
 * Milliseconds since the page of a response was opened: its id is a UUIDv7 then, which begins with the milliseconds since 1970. Null for
 * the random id of a page that all respondents share (`live-build/bundle.ts`): of that nobody knows when it was opened.
 */
const elapsedSince = (responseId: string, now: Date): number | null =>
  responseId[14] === '7'
    ? Math.max(0, now.getTime() - Number.parseInt(responseId.replaceAll('-', '').slice(0, 12), 16))
    : null;
