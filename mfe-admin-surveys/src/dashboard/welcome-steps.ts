import type { Overview } from '@canvass/shared/api/analytics';
import type { SurveySummary } from '@canvass/shared/api/surveys';

/** The way to the first response, in order. */
export const STEPS = ['create', 'publish', 'respond'] as const;
export type Step = (typeof STEPS)[number];

/** A creator with more responses than this was no beginner when the steps were first shown. */
const BEGINNERS_RESPONSES = 100;

/** Where a creator is on that way, by what is really there. */
export interface WelcomeState {
  /** Undefined when all three are done. */
  next: Step | undefined;
  /** The survey that the next step is about. */
  survey: SurveySummary | undefined;
  responses: number;
}

/** Undefined if no steps are shown. */
export function welcomeState(overview: Overview, recent: readonly SurveySummary[]): WelcomeState | undefined {
  const responses = overview.starts;
  if (responses > BEGINNERS_RESPONSES) return undefined;
  const answered = recent.find((survey) => survey.responses > 0);
  if (responses > 0) return { next: undefined, survey: answered, responses };
  const published = recent.find((survey) => survey.status === 'published');
  if (overview.published > 0) return { next: 'respond', survey: published, responses };
  if (overview.surveys > 0) return { next: 'publish', survey: recent[0], responses };
  return { next: 'create', survey: undefined, responses };
}

/** Where the next step is done. */
export function welcomePath({ next, survey }: WelcomeState): string {
  const base = survey ? `/admin/surveys/${survey.id}` : '/admin/surveys';
  if (next === 'create') return '/admin/surveys/new';
  if (!survey || next === 'respond') return base;
  return next === 'publish' ? `${base}/edit` : `${base}/responses/all`;
}
