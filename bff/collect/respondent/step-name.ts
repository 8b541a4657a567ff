import type { Step } from '@canvass/shared/contract/respondent';
import type { PublicSurvey } from '@canvass/shared/api/public-surveys';

/** A step's name in the form's hidden field and in the address: `welcome`, `consent`, `all`, `end`, `question:<id>`. */
export function stepName(at: Step): string {
  return at.kind === 'question' ? `question:${at.id}` : at.kind;
}

/** Parses a step's name; undefined if the survey has no such step. */
export function parseStep(name: string | null | undefined, survey: PublicSurvey): Step | undefined {
  if (name === 'welcome' && survey.welcome) return { kind: 'welcome' };
  if (name === 'consent' && survey.consent) return { kind: 'consent' };
  if (name === 'all' && survey.layout === 'single_page') return { kind: 'all' };
  if (name === 'end') return { kind: 'end', ending: null };
  const id = name?.startsWith('question:') ? name.slice('question:'.length) : undefined;
  const known = survey.layout === 'one_at_a_time' && survey.questions.some((question) => question.id === id);
  return id && known ? { kind: 'question', id } : undefined;
}
