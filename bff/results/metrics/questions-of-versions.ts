import type { Question } from '@canvass/shared/domain/survey';
import type { Executor } from '../../platform/deps.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';

/** The questions of a survey's versions, for whoever counts its responses one by one. */
export function questionsOfVersions(
  executor: Executor,
  definitions: Definitions,
  surveyId: string,
): (version: number) => Promise<Map<string, Question>> {
  const known = new Map<number, Map<string, Question>>();
  return async (version) => {
    const found =
      known.get(version) ?? (await definitions.get(executor, surveyId, version))?.questions ?? new Map();
    known.set(version, found);
    return found;
  };
}
