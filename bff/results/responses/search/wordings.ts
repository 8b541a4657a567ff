import type { ResponseFacets } from '@canvass/shared/api/responses';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/**
 * Every wording of every question, once, with the versions that have it.
 * @param versions the newest first: so are the wordings, in the order of their questions
 */
export function wordingsOf(
  versions: ReadonlyArray<{ version: number; definition: SurveyDefinition }>,
): ResponseFacets['questions'] {
  const wordings = new Map<string, ResponseFacets['questions'][number]>();
  for (const { version, definition } of versions) {
    for (const question of definition.questions) {
      const key = JSON.stringify(question);
      const known = wordings.get(key);
      if (known) known.versions.push(version);
      else wordings.set(key, { versions: [version], question });
    }
  }
  return [...wordings.values()];
}
