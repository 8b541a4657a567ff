import type { ResponseSave, ResponseSaved } from '@canvass/shared/api/public-surveys';
import type { Answers } from '@canvass/shared/domain/answers';
import { takenOf } from '@canvass/shared/domain/hidden-values';
import { surveyLanguage } from '@canvass/shared/domain/localize';
import { millisecondsSpent } from '@canvass/shared/domain/time-taken';
import type { Deps } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/http/problem.ts';
import { ownResponse } from '../../../results/responses/store.ts';
import type { Definitions } from '../../../surveys/versions/definitions.ts';
import type { FoundSurvey } from '../../public-surveys/store.ts';
import { checkAnswers } from '../rules/check-answers.ts';
import { withStoredFiles } from '../rules/check-files.ts';
import { composeAnswers } from '../rules/compose-answers.ts';
import { consentOf, consentRequired, isEmpty, mayLackConsent } from '../rules/consent.ts';
import { deviceOf } from '../rules/device.ts';
import { startOf } from '../rules/start.ts';
import type { CheckedSave, Save } from '../batch/resolve-saves.ts';

/** A save as `responseSaveSchema` reads it; of a form's, it may be unknown how long the respondent took. */
type ReceivedSave = Omit<ResponseSave, 'elapsed'> & Pick<Save, 'elapsed'>;

/** A save of a response in a survey. */
export interface SaveRequest {
  survey: FoundSurvey;
  /** A UUID in lower case. */
  responseId: string;
  save: ReceivedSave;
  /** Stored answers that the save may repeat unchecked; absent where the client remembers them, which leaves out what is wrong by now. */
  stored?: Answers;
  /** As in `Save`: of a client that doesn't count its saves by itself. */
  basedOn?: number;
}

const UNKNOWN_VERSION = { field: 'version', code: 'unknown_version', message: '' };

/**
 * Checks the answers and the consent of a save by the rules of the version that it answers.
 * @param userAgent the client's header, from which only the kind of device is taken
 * @returns the save to store, or how the response is stored if the save is a repeat that needs no storing
 * @throws 422 naming `version`, `answers.<id>` or `consent`
 */
export async function checkSave(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  definitions: Definitions,
  userAgent: string,
  { survey, responseId, save, stored: repeated, basedOn }: SaveRequest,
): Promise<CheckedSave | ResponseSaved> {
  const { state, live } = survey;
  const version = save.version === live.version ? live : await definitions.get(db, state.id, save.version);
  const receivedAt = now();
  const hidden =
    version && composedValues(pickAllowed(save.hidden, new Set(version.definition.settings.hiddenFields)));
  const valid =
    version && hidden
      ? checkAnswers(version, { ...save, hidden }, receivedAt, repeated)
      : { errors: [UNKNOWN_VERSION] };
  const checked =
    'errors' in valid ? valid : await withStoredFiles(db, { surveyId: state.id, responseId }, valid);
  const consent = version && consentOf(version, save, receivedAt);
  if (!version || 'errors' in checked || consent === undefined) {
    const stored = await ownResponse(db, state.id, responseId);
    // A client that got no answer sends the same save again, and rules may have changed since it was stored (the day that a
    // date must not be after). A retransmit of an already stored sequence is therefore acknowledged even if it is invalid:
    // refused, the client would keep it forever.
    if (basedOn === undefined && stored && stored.sequence >= save.sequence)
      return { sequence: stored.sequence, state: stored.state };
    if (!version || 'errors' in checked) throw invalid('errors' in checked ? checked.errors : []);
    if (!mayLackConsent(stored, save)) throw consentRequired();
  }
  const isWithdrawn = consent === undefined && isEmpty(save);
  const timings = isWithdrawn ? {} : pickAllowed(save.timings, version.questions);
  return {
    survey,
    version,
    files: checked.files,
    save: {
      surveyId: state.id,
      id: responseId,
      version: save.version,
      sequence: save.sequence,
      completed: save.completed,
      answers: composeAnswers(checked.answers),
      ending: checked.ending,
      scores: checked.scores,
      // One that the survey has: a client may send any text, and dashboards and files name and format by it.
      language: surveyLanguage(version.definition, [save.language]),
      source: save.source,
      widgetId: save.widget,
      hidden: isWithdrawn ? {} : (hidden ?? {}),
      timings,
      consent: consent ?? null,
      withdrawn: isWithdrawn,
      trapped: save.trapped,
      elapsed: save.elapsed === null ? null : Math.max(save.elapsed, millisecondsSpent(save.timings)),
      device: deviceOf(userAgent),
      startedAt: startOf({ ...save, timings, receivedAt, basedOn }, version, version === live),
      receivedAt,
      basedOn,
    },
  };
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

/** Hidden fields as they are taken of an address: drafts and clients may have them decomposed. */
function composedValues(fields: Record<string, string>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name in fields) values[name] = takenOf(fields[name] ?? '');
  return values;
}
