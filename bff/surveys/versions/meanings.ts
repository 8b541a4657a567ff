import { asc, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Meanings, meaningsOf } from '@canvass/shared/domain/meanings';
import { surveyVersions } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';

const cached = new LRUCache<string, Meanings>({ max: 500 });

/**
 * Reads in which versions of a survey the answers to each question have the same meaning. The LRU cache is keyed by
 * version numbers and corrections, which are read each time, so an entry can't be stale.
 */
export async function readMeanings(executor: Executor, surveyId: string): Promise<Meanings> {
  const versions = await executor
    .select({ version: surveyVersions.version, corrections: surveyVersions.corrections })
    .from(surveyVersions)
    .where(eq(surveyVersions.surveyId, surveyId))
    .orderBy(asc(surveyVersions.version));
  const key = JSON.stringify([surveyId, versions.map(({ version, corrections }) => [version, corrections])]);
  const known = cached.get(key);
  if (known) return known;
  const meanings = meaningsOf(await readVersions(executor, surveyId));
  cached.set(key, meanings);
  return meanings;
}

function readVersions(executor: Executor, surveyId: string) {
  return executor
    .select({
      version: surveyVersions.version,
      definition: surveyVersions.definition,
      corrections: surveyVersions.corrections,
    })
    .from(surveyVersions)
    .where(eq(surveyVersions.surveyId, surveyId));
}
