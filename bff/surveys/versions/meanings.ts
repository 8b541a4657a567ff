import { asc, eq } from 'drizzle-orm';
import { type Meanings, meaningsOf } from '@canvass/shared/domain/meanings';
import { surveyVersions } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';

const KEPT = 500;
const known = new Map<string, Meanings>();

/**
 * In which versions of a survey the answers to each question mean the same. Published versions never change, and their
 * numbers and corrections are read each time, so that what is kept here can't be stale; the least recently used goes first.
 */
export async function readMeanings(executor: Executor, surveyId: string): Promise<Meanings> {
  const versions = await executor
    .select({ version: surveyVersions.version, corrections: surveyVersions.corrections })
    .from(surveyVersions)
    .where(eq(surveyVersions.surveyId, surveyId))
    .orderBy(asc(surveyVersions.version));
  const key = JSON.stringify([surveyId, versions.map(({ version, corrections }) => [version, corrections])]);
  const meanings = known.get(key) ?? meaningsOf(await readVersions(executor, surveyId));
  known.delete(key);
  known.set(key, meanings);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
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
