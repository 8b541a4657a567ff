import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { takesAnswer } from '@canvass/shared/domain/content';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyVersions } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { isHashed } from '../passwords/hash.ts';

/** A published version, with what it asks by id. */
export interface PublishedVersion {
  surveyId: string;
  version: number;
  definition: SurveyDefinition;
  questions: Map<string, Question>;
  publishedAt: Date;
}

/** Published versions by survey and number, from a cache. */
export interface Definitions {
  /** @param executor the caller's transaction, so that a cache miss needs no second connection */
  get(executor: Executor, surveyId: string, version: number): Promise<PublishedVersion | undefined>;
}

/**
 * An LRU cache of published versions. Versions never change, so an entry can't be stale; whether a survey is closed or
 * deleted is not part of them. A version with a readable password isn't cached until it is hashed, since that is the
 * one change there is. Concurrent misses aren't shared: a transaction that waited for the query of another one could wait
 * for a lock of its own, and would fail with it.
 * @param capacity versions
 */
export function cacheDefinitions(capacity = 500): Definitions {
  const cached = new LRUCache<string, PublishedVersion>({ max: capacity });
  return {
    async get(executor, surveyId, version) {
      const key = `${surveyId}/${version}`;
      const known = cached.get(key);
      if (known) return known;
      const found = await load(executor, surveyId, version);
      const password = found?.definition.settings.password;
      if (found && (!password || isHashed(password))) cached.set(key, found);
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
  const questions = new Map(
    row.definition.questions.filter(takesAnswer).map((question) => [question.id, question]),
  );
  return { surveyId, version, ...row, questions };
}
