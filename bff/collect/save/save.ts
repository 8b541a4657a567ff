import type { Context } from 'koa';
import { type ResponseSave, type ResponseSaved } from '@canvass/shared/api/public-surveys';
import { millisecondsSpent } from '@canvass/shared/domain/time-taken';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import { hasAnswered, markAnswered } from '../public-surveys/answered.ts';
import { passwordRequired } from '../public-surveys/refusals.ts';
import type { PublishedVersion } from '../../surveys/versions/definitions.ts';
import type { CollectServices } from '../services.ts';
import { checkAnswers } from './check.ts';
import { consentOf, consentRequired, isEmpty, mayLackConsent } from './consent.ts';
import { deviceOf } from './device.ts';
import { ownResponse } from '../../results/responses/store.ts';

/** A save as `responseSaveSchema` reads it, of a response in a survey. */
export interface SaveRequest {
  surveyId: string;
  /** A UUID in lower case. */
  responseId: string;
  save: ResponseSave;
}

const UNKNOWN_VERSION = { field: 'version', code: 'unknown_version', message: '' };

/**
 * Checks and stores one save; resolves once it is committed. The API and the form without JavaScript both call it.
 * @throws 401 password, 404 unknown, 409 already completed, or answered in this browser, 410 closed or full, 422 naming `answers.<id>` or `consent`
 */
export async function saveResponse(
  deps: Pick<Deps, 'db' | 'now'>,
  services: CollectServices,
  ctx: Context,
  request: SaveRequest,
): Promise<ResponseSaved> {
  const { surveyId } = request;
  const found = await services.publicSurveys.findRecent(surveyId);
  if (found.availability === 'missing') throw notFound();
  const { password, onePerBrowser } = found.live.definition.settings;
  if (!(await services.unlocks.isUnlocked(ctx, surveyId, password))) throw passwordRequired();
  if (onePerBrowser && hasAnswered(ctx, surveyId)) await refuseSecond(deps, request);
  const saved = await storeSave(deps, services, found.live, ctx.get('User-Agent'), request);
  if (saved.state === 'completed' && onePerBrowser) markAnswered(ctx, surveyId);
  return saved;
}

/** Refuses a save of a browser that answered already, unless its sequence is stored: a repeated save is acknowledged. */
async function refuseSecond({ db }: Pick<Deps, 'db'>, { surveyId, responseId, save }: SaveRequest) {
  const stored = await ownResponse(db, surveyId, responseId);
  const isStored = stored && (stored.state === 'completed' || stored.sequence >= save.sequence);
  if (!isStored) throw conflict('already_answered');
}

/**
 * Checks and stores a save without checking password and cookies; the fast path calls it directly.
 * @param live the survey's live version; the answers may belong to an older one
 * @throws as `saveResponse`, but for 401 and `already_answered`
 */
export async function storeSave(
  deps: Pick<Deps, 'db' | 'now'>,
  { publicSurveys, definitions, saves }: Pick<CollectServices, 'publicSurveys' | 'definitions' | 'saves'>,
  live: PublishedVersion,
  userAgent: string,
  { surveyId, responseId, save }: SaveRequest,
): Promise<ResponseSaved> {
  const survey =
    save.version === live.version ? live : await definitions.get(deps.db, surveyId, save.version);
  const receivedAt = deps.now();
  const checked = survey ? checkAnswers(survey, save, receivedAt) : { errors: [UNKNOWN_VERSION] };
  const consent = survey && consentOf(survey, save, receivedAt);
  if (!survey || 'errors' in checked || consent === undefined) {
    // A save whose sequence is already stored is acknowledged with the stored state, even if the save itself is invalid.
    const stored = await ownResponse(deps.db, surveyId, responseId);
    if (stored && stored.sequence >= save.sequence) return { sequence: stored.sequence, state: stored.state };
    if (!survey || 'errors' in checked) throw invalid('errors' in checked ? checked.errors : []);
    if (!mayLackConsent(stored, save)) throw consentRequired();
  }
  const isWithdrawn = consent === undefined && isEmpty(save);
  const { sequence, state } = await saves.add({
    surveyId,
    id: responseId,
    version: save.version,
    sequence: save.sequence,
    completed: save.completed,
    answers: checked.answers,
    language: save.language,
    source: save.source,
    widgetId: save.widget,
    hidden: isWithdrawn ? {} : pickAllowed(save.hidden, new Set(survey.definition.settings.hiddenFields)),
    timings: isWithdrawn ? {} : pickAllowed(save.timings, survey.questions),
    consent: consent ?? null,
    trapped: save.trapped,
    elapsed: Math.max(save.elapsed, millisecondsSpent(save.timings)),
    device: deviceOf(userAgent),
    receivedAt,
  });
  // This response may have reached the maximum: without the cache the next respondent sees the survey as full.
  if (state === 'completed' && live.definition.settings.maxResponses !== null) publicSurveys.forget(surveyId);
  return { sequence, state };
}

/** The entries of `fields` whose keys the survey defines. */
function pickAllowed<Value>(
  fields: Record<string, Value>,
  wanted: { has(key: string): boolean },
): Record<string, Value> {
  const allowed: Record<string, Value> = {};
  for (const key in fields) {
    const value = fields[key];
    if (value !== undefined && wanted.has(key)) allowed[key] = value;
  }
  return allowed;
}
