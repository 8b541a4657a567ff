import type { Design } from '@canvass/shared/domain/design';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Database } from '../../platform/deps.ts';
import { findBrandDesign } from '../../surveys/brands/store.ts';

/** How a survey looks now, by its brand if it has one; undefined by a theme. */
export async function designOf(
  db: Database,
  workspaceId: string,
  { design }: Pick<SurveyDefinition, 'design'>,
): Promise<Design | undefined> {
  const brand = design?.brand && (await findBrandDesign(db, workspaceId, design.brand));
  return brand || design;
}
