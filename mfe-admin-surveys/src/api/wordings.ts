import type { SurveyVersion, VersionChange } from '@canvass/shared/api/surveys';
import type { AreaContext } from '@canvass/shared/contract/area';
import type { WordingDecision } from '@canvass/shared/domain/wording-decisions';
import { revisioned } from '@canvass/shared/http/revisioned';

type Http = AreaContext['http'];

/**
 * Changes whether two wordings are counted together. Rejects with 412 if someone else changed the version's corrections
 * at the same time.
 */
export async function decideWording(
  http: Http,
  surveyId: string,
  { version, correction, together }: WordingDecision,
): Promise<void> {
  const path = `surveys/${surveyId}/versions/${version}`;
  const { value, etag } = await revisioned<SurveyVersion>(await http.get(path));
  const others = value.corrections.filter((own) => own !== correction);
  const json: VersionChange = { corrections: together ? others : [...others, correction] };
  await http.patch(path, { json, headers: { 'If-Match': etag } });
}
