import { and, eq } from 'drizzle-orm';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyVersions } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { isHashed } from '../passwords/hash.ts';

/** A published version, with its questions by id. */
export interface PublishedVersion {
  surveyId: string;
  version: number;
  definition: SurveyDefinition;
  questions: Map<string, Question>;
  publishedAt: Date;
}

export interface Definitions {
  /** @param executor the caller's transaction, so that a cache miss needs no second connection */
  get(executor: Executor, surveyId: string, version: number): Promise<PublishedVersion | undefined>;
}

/**
 * An LRU cache of published versions. Versions never change, so an entry can't be stale; whether a survey is closed or
 * deleted is not part of them. A version with a readable password isn't cached until it is hashed, since that is the
 * one change there is.
 * @param capacity versions
 */
export function cacheDefinitions(capacity = 500): Definitions {
  const known = new Map<string, PublishedVersion>();
  return {
    async get(executor, surveyId, version) {
      const key = `${surveyId}/${version}`;
      const found = known.get(key) ?? (await load(executor, surveyId, version));
      if (!found) return undefined;
      known.delete(key);
      const { password } = found.definition.settings;
      if (password && !isHashed(password)) return found;
      known.set(key, found);
      const [oldest] = known.keys();
      if (known.size > capacity && oldest !== undefined) known.delete(oldest);
      return found;
    },
  };
}

async function load(
  executor: Executor,
  surveyId: string,
  version: number,
): Promise<PublishedVersion | undefined> {
  const [row] = await executor
    .select({ definition: surveyVersions.definition, publishedAt: surveyVersions.publishedAt })
    .from(surveyVersions)
    .where(and(eq(surveyVersions.surveyId, surveyId), eq(surveyVersions.version, version)));
  if (!row) return undefined;
  const questions = new Map(row.definition.questions.map((question) => [question.id, question]));
  return { surveyId, version, ...row, questions };
}
