import type { Score, SurveyDefinition } from './survey.ts';

/**
 * The scores of all versions, each once by its newest name: those of the newest version in their order, then deleted ones.
 * @param versions the newest first
 */
export function namedScores(
  versions: ReadonlyArray<{ definition: Pick<SurveyDefinition, 'scores'> }>,
): Array<Pick<Score, 'id' | 'name'>> {
  const named = new Map<string, Pick<Score, 'id' | 'name'>>();
  for (const { id, name } of versions.flatMap(({ definition }) => definition.scores ?? [])) {
    if (!named.has(id)) named.set(id, { id, name });
  }
  return [...named.values()];
}
