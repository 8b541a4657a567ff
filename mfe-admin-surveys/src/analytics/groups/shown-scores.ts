import type { ResponseFacets } from '@canvass/shared/api/responses';
import type { Bounds } from '@canvass/shared/domain/scale';
import { knownRange } from '@canvass/shared/domain/score-range';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Group } from './groups.ts';

/** A score that analytics show. */
export interface ShownScore {
  id: string;
  title: string;
  /** What it can be in the versions that are counted; null where that isn't known. */
  range: Bounds | null;
}

interface Scored {
  asked: Pick<SurveyDefinition, 'questions' | 'scores'>;
  facets: Pick<ResponseFacets, 'scores'>;
  groups: readonly Group[];
  /** Set if the metrics are of one version only, which is then `asked`. */
  version?: number | undefined;
}

interface ScoreWords {
  /** Of a score without a name. */
  unnamed: string;
  removed: (name: string) => string;
}

/** The scores of the survey in their order, then removed ones that responses have. */
export function shownScores({ asked, facets, groups, version }: Scored, words: ScoreWords): ShownScore[] {
  const current = asked.scores ?? [];
  const ids = new Set(current.map(({ id }) => id));
  const counted = groups.flatMap(({ metrics }) => metrics.scores ?? []).filter(({ scored }) => scored > 0);
  const removed = [...new Set(counted.map(({ id }) => id))].filter((id) => !ids.has(id));
  const nameIn = (id: string, named: ReadonlyArray<{ id: string; name: string }> = []) =>
    named.find((score) => score.id === id)?.name.trim() || words.unnamed;
  const rangeOf = (id: string) =>
    version === undefined
      ? (facets.scores?.find((score) => score.id === id)?.range ?? null)
      : knownRange([asked], id);
  return [
    ...current.map(({ id }) => ({ id, title: nameIn(id, current), range: rangeOf(id) })),
    ...removed.map((id) => ({
      id,
      title: words.removed(nameIn(id, facets.scores)),
      range: rangeOf(id),
    })),
  ];
}
