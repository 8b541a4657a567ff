import type { ResponseFacets, SurveyResponse } from '@canvass/shared/api/responses';
import { endingLabel } from '@canvass/shared/domain/endings';

/** The name of the ending that a response reached; undefined if none is known. */
export function endingText(
  { endings = [] }: Pick<ResponseFacets, 'endings'>,
  // Servers of older releases don't send it.
  id: SurveyResponse['ending'] | undefined,
): string | undefined {
  if (id === null || id === undefined) return undefined;
  const named = endings.find((ending) => ending.id === id);
  return named ? endingLabel(named) : id;
}
