import type { ResponseFacets } from '@canvass/shared/api/responses';
import { takesAnswer } from '@canvass/shared/domain/content';
import { withMatrixTitles } from '@canvass/shared/domain/matrix';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/**
 * Every wording of every question, once, with the versions that have it; rows of a matrix with its title before their own.
 * @param versions the newest first, as the wordings are then, in the order of their questions
 */
export function wordingsOf(
  versions: ReadonlyArray<{ version: number; definition: SurveyDefinition }>,
): ResponseFacets['questions'] {
  const wordings = new Map<string, ResponseFacets['questions'][number]>();
  for (const { version, definition } of versions) {
    for (const question of withMatrixTitles(definition).filter(takesAnswer)) {
      const key = JSON.stringify(question);
      const existing = wordings.get(key);
      if (existing) existing.versions.push(version);
      else wordings.set(key, { versions: [version], question });
    }
  }
  return [...wordings.values()];
}
