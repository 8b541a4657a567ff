import type { RefusalReason } from '@canvass/shared/contract/respondent';
import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';
import type { Refusal } from './save-queue.ts';
import type { ShownFault } from './state.ts';

/** Faults of the answers that the server refuses, by question id; empty if the refusal isn't about answers. */
export function refusedAnswers({ errors }: Refusal, survey: Survey): Record<string, ShownFault> {
  const faults: Record<string, ShownFault> = {};
  for (const { field, code: named, params, message } of errors) {
    const code = named.replace(/^answer_/, '');
    const id = field.replace(/^answers\./, '').split('.')[0] ?? '';
    if (survey.questions.some((question) => question.id === id)) {
      faults[id] = params ? { code, params, message } : { code, message };
    }
  }
  return faults;
}

/** Why the server refused a save for good, by its code. As a table: a function weighs more than the light script has left. */
export const REFUSAL_REASONS: Partial<Record<string, RefusalReason>> = {
  already_completed: 'answered',
  already_answered: 'answered',
  not_found: 'not_found',
  survey_closed: 'closed',
  survey_full: 'full',
  survey_not_open: 'not_open',
};
