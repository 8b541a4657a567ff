import { PLANS } from '@canvass/shared/domain/plans';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Deps } from '../../platform/deps.ts';
import { planOf, type PlanSources } from '../../people/subscription/plan.ts';
import type { Built } from './bundle.ts';
import { type DesignParts, designParts } from './design-parts.ts';

/**
 * The design of a survey's page.
 * @param planSources of the survey's workspace: “Made with Canvass” is left out only while the plan has that; undefined for a
 *   survey that isn't stored
 */
export function pageDesign(
  { config }: Pick<Deps, 'config'>,
  { design, settings }: Pick<SurveyDefinition, 'design' | 'settings'>,
  planSources: PlanSources | undefined,
  { files }: Pick<Built, 'files'>,
): DesignParts | undefined {
  const hidesBadge =
    settings.hideBadge === true && planSources !== undefined && PLANS[planOf(planSources, config)].hidesBadge;
  return designParts(design, files, hidesBadge);
}
