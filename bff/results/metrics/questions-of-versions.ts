import type { Question } from '@canvass/shared/domain/survey';
import type { Executor } from '../../platform/deps.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';

/** Returns a cached lookup of a survey's questions by version, for counting its responses one by one. */
export function questionsOfVersions(
  executor: Executor,
  definitions: Definitions,
  surveyId: string,
): (version: number) => Promise<Map<string, Question>> {
  const cache = new Map<number, Map<string, Question>>();
  return async (version) => {
    const found =
      cache.get(version) ?? (await definitions.get(executor, surveyId, version))?.questions ?? new Map();
    cache.set(version, found);
    return found;
  };
}
