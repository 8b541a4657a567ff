import type { Analytics, QuestionMetrics } from '@canvass/shared/api/analytics';
import { noMetrics } from '@canvass/shared/api/no-metrics';
import type { ResponseFilter } from '@canvass/shared/api/responses';

/** Respondents whose metrics are shown: all, or one of two groups. */
export interface Group {
  /** Shown where there are two groups. */
  name: string;
  /** Selects the group's responses. */
  filter: ResponseFilter;
  metrics: Analytics;
}

/** A key for each meaning of a question, which is the same in all groups. */
export const meaningKey = ({ id, versions }: Pick<QuestionMetrics, 'id' | 'versions'>) =>
  `${id}@${versions[0] ?? 0}`;

/** The metrics of one meaning of a question in each group. */
export function ofMeaning(
  groups: readonly Group[],
  key: string,
): Array<{ name: string; filter: ResponseFilter; own: QuestionMetrics }> {
  return groups.map(({ name, filter, metrics }) => ({
    name,
    filter,
    own: metrics.questions.find((entry) => meaningKey(entry) === key) ?? noMetrics(''),
  }));
}

/**
 * How many respondents answered a question, and how many left after it, over all its meanings; and how many began a version that has it,
 * or any where the server doesn't say.
 */
export function peopleAt(group: Group, id: string): { answered: number; left: number; starts: number } {
  const { questions, starts, startsByVersion } = group.metrics;
  const own = questions.filter((entry) => entry.id === id);
  const versions = new Set(own.flatMap((entry) => entry.versions));
  return {
    starts:
      versions.size === 0 || !startsByVersion
        ? starts
        : startsByVersion.reduce((sum, entry) => sum + (versions.has(entry.version) ? entry.starts : 0), 0),
    answered: own.reduce((sum, { answered }) => sum + answered, 0),
    left: own.reduce((sum, { left }) => sum + left, 0),
  };
}
