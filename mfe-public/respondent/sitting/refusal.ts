import type { AnswerFault } from '@canvass/shared/domain/answers';
import type { RefusalReason } from '@canvass/shared/contract/respondent';
import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';
import type { Refusal } from './save-queue.ts';

type Effect =
  | { kind: 'page'; reason: RefusalReason }
  | { kind: 'faults'; faults: Record<string, AnswerFault> };

/** What a save that was refused for good means to the respondent. */
export function refusalEffect(refusal: Refusal, survey: Survey): Effect {
  if (refusal.status === 422) {
    const faults: Record<string, AnswerFault> = {};
    for (const { field, code: named, params } of refusal.errors) {
      const code = named.replace(/^answer_/, '');
      const id = field.replace(/^answers\./, '').split('.')[0] ?? '';
      if (survey.questions.some((question) => question.id === id)) {
        faults[id] = params ? { code, params } : { code };
      }
    }
    if (Object.keys(faults).length > 0) return { kind: 'faults', faults };
  }
  if (refusal.status === 409) return { kind: 'page', reason: 'answered' };
  if (refusal.status === 404) return { kind: 'page', reason: 'not_found' };
  if (refusal.status === 410) {
    return { kind: 'page', reason: refusal.code.includes('full') ? 'full' : 'closed' };
  }
  return { kind: 'page', reason: 'failed' };
}
