import type { Context } from 'koa';
import type { ResponseSaved } from '@canvass/shared/api/public-surveys';
import type { Deps } from '../../../platform/deps.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { ownResponse } from '../../../results/responses/store.ts';
import { hasAnswered, markAnswered } from '../../public-surveys/answered.ts';
import { passwordRequired } from '../../public-surveys/refusals.ts';
import type { CollectServices } from '../../services.ts';
import { checkSave, type SaveRequest } from './check-save.ts';

/**
 * Checks and stores one save; resolves once it is committed. The API and the form without JavaScript both call it.
 * @throws 401 password, 409 already completed, or answered in this browser, `OvertakenError`, 410 closed, full or deleted, 422 as `checkSave`, 503 when too many saves are queued
 */
export async function saveResponse(
  deps: Pick<Deps, 'db' | 'now'>,
  services: CollectServices,
  ctx: Context,
  request: SaveRequest,
): Promise<ResponseSaved> {
  const { state, live } = request.survey;
  const { password, onePerBrowser, maxResponses } = live.definition.settings;
  if (!(await services.unlocks.isUnlocked(ctx, state.id, password))) throw passwordRequired();
  if (onePerBrowser && hasAnswered(ctx, state.id)) await refuseSecond(deps, request);
  const checked = await checkSave(deps, services.definitions, ctx.get('User-Agent'), request);
  const saved = 'save' in checked ? await services.saves.add(checked) : checked;
  if (saved.state === 'completed') {
    if (onePerBrowser) markAnswered(ctx, state.id);
    // This response may have reached the maximum: without the cache the next respondent sees the survey as full.
    if (maxResponses !== null) services.publicSurveys.forget(state.id);
  }
  return { sequence: saved.sequence, state: saved.state };
}

/**
 * Refuses a save of a browser that has completed a response of the survey. A save whose sequence is stored is let through:
 * it is the retransmit of a client that got no answer, and it must be acknowledged.
 */
async function refuseSecond(
  { db }: Pick<Deps, 'db'>,
  { survey, responseId, save }: SaveRequest,
): Promise<void> {
  const stored = await ownResponse(db, survey.state.id, responseId);
  const isStored = stored && (stored.state === 'completed' || stored.sequence >= save.sequence);
  if (!isStored) throw conflict('already_answered');
}
