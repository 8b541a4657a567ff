import { PLANS } from '@canvass/shared/domain/plans';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Deps } from '../../../platform/deps.ts';
import { planOf, type PlanSources } from '../../../people/plans/plan.ts';
import type { CollectServices } from '../../services.ts';
import type { BuiltPage } from '../live-build/bundle.ts';
import { type DesignParts, designParts } from './design-parts.ts';

/** The workspace of a survey, with the columns that decide its plan. */
export interface PageWorkspace extends PlanSources {
  workspaceId: string;
}

/**
 * The design of a survey's page, and whether “Made with Canvass” is left out, which is so only while the plan has that.
 * @param workspace of the survey; undefined for one that isn't stored, which has its own values and the badge
 */
export async function pageDesign(
  { config }: Pick<Deps, 'config'>,
  { brands }: Pick<CollectServices, 'brands'>,
  { design, settings }: Pick<SurveyDefinition, 'design' | 'settings'>,
  workspace: PageWorkspace | undefined,
  { files }: Pick<BuiltPage, 'files'>,
): Promise<DesignParts | undefined> {
  if (!workspace) return designParts(design, files);
  const hidesBadge = settings.hideBadge === true && PLANS[planOf(workspace, config)].hidesBadge;
  return designParts(design && (await brands.resolve(workspace.workspaceId, design)), files, hidesBadge);
}
