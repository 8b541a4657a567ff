import type { AreaContext } from '@canvass/shared/contract/area';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { adoptDesign } from './adopt-design.ts';
import { adoptPictures } from './adopt-pictures.ts';
import type { MissingPictures } from './lost-pictures.ts';

/** A survey of a file as this workspace can show it, and the pictures that it left out because they are in another installation. */
export async function adoptSurvey(
  http: AreaContext['http'],
  survey: SurveyDefinition,
): Promise<{ definition: SurveyDefinition; missing: MissingPictures[] }> {
  const designed = await adoptDesign(http, survey);
  const { definition, missing } = await adoptPictures(designed.definition);
  return { definition, missing: [...designed.missing, ...missing] };
}
