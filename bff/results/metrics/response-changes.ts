import type { Question } from '@canvass/shared/domain/survey';
import type { Executor } from '../../platform/deps.ts';
import type { Definitions, PublishedVersion } from '../../surveys/versions/definitions.ts';
import { createDelta, type MetricDelta } from './delta.ts';
import { type Counted, contributions } from './metrics.ts';

type CountedResponse = Counted & { surveyId: string };

/** A change of one response: without `before` it is new, without `after` it is deleted. */
export interface CountedChange {
  before?: CountedResponse | undefined;
  after?: CountedResponse | undefined;
}

type Version = Pick<PublishedVersion, 'surveyId' | 'version' | 'questions'>;

const keyOf = ({ surveyId, version }: Pick<Version, 'surveyId' | 'version'>) => `${surveyId}/${version}`;

/**
 * The change of metrics that changes of responses make: for each response its contributions after the change, less those
 * before it. Saves, releases, bulk changes and deletions all count by this function, so that metrics can't disagree with the
 * responses.
 * @param executor the transaction that makes the changes
 * @param known versions that the caller has looked up; others are loaded, each once
 */
export async function deltaOf(
  executor: Executor,
  definitions: Definitions,
  changes: readonly CountedChange[],
  known: Iterable<Version> = [],
): Promise<MetricDelta> {
  const delta = createDelta();
  const versions = new Map<string, Map<string, Question>>();
  for (const version of known) versions.set(keyOf(version), version.questions);
  for (const { before, after } of changes) {
    for (const [response, sign] of [
      [before, -1],
      [after, 1],
    ] as const) {
      if (!response) continue;
      const key = keyOf(response);
      let questions = versions.get(key);
      if (!questions) {
        const version = await definitions.get(executor, response.surveyId, response.version);
        questions = version?.questions ?? new Map();
        versions.set(key, questions);
      }
      delta.add(response.surveyId, contributions(response, questions), sign);
    }
  }
  return delta;
}
