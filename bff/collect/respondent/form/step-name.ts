import type { Step } from '@canvass/shared/contract/respondent';
import { isSection } from '@canvass/shared/domain/sections';
import type { PublicSurvey } from '@canvass/shared/api/public-surveys';

/** A step's name in the form's hidden field and in the address: `welcome`, `consent`, `all`, `end`, `question:<id>`, `all:<section id>`. */
export function stepName(at: Step): string {
  if (at.kind === 'all' && at.section) return `all:${at.section}`;
  return at.kind === 'question' ? `question:${at.id}` : at.kind;
}

/** Parses a step's name; undefined if the survey has no such step. */
export function parseStep(name: string | null | undefined, survey: PublicSurvey): Step | undefined {
  if (name === 'welcome' && survey.welcome) return { kind: 'welcome' };
  if (name === 'consent' && survey.consent) return { kind: 'consent' };
  if (name === 'all' && survey.layout === 'single_page') return { kind: 'all' };
  if (name === 'end') return { kind: 'end', ending: null };
  const [, kind, id = ''] = /^(question|all):(.+)$/.exec(name ?? '') ?? [];
  const known = survey.questions.find((question) => question.id === id);
  if (kind === 'all' && survey.layout === 'single_page' && known && isSection(known))
    return { kind, section: id };
  return kind === 'question' && survey.layout === 'one_at_a_time' && known ? { kind, id } : undefined;
}
