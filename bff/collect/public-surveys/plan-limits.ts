import { PLANS } from '@canvass/shared/domain/plans';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { type PlanConfig, planOf, type PlanSources } from '../../people/plans/plan.ts';

/** A definition that asks for no larger files than its workspace's plan takes, so that respondents aren't shown a size that is refused. */
export function withinPlan(
  definition: SurveyDefinition,
  workspace: PlanSources,
  config: PlanConfig,
): SurveyDefinition {
  if (!definition.questions.some(({ type }) => type === 'file_upload')) return definition;
  const { largestFile } = PLANS[planOf(workspace, config)];
  return {
    ...definition,
    questions: definition.questions.map((question) =>
      question.type === 'file_upload'
        ? { ...question, maxMegabytes: Math.min(question.maxMegabytes, largestFile) }
        : question,
    ),
  };
}

/** Megabytes of a file, by question: what may differ between two answers about one version. Empty without files. */
export const fileLimits = ({ questions }: Pick<SurveyDefinition, 'questions'>): string =>
  questions.flatMap((question) => (question.type === 'file_upload' ? question.maxMegabytes : [])).join();
