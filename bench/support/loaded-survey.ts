import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { DAY_MS } from '@canvass/shared/domain/days';
import * as schema from '../../bff/platform/database/schema.ts';
import { demoSurvey } from '../../bff/operate/demo/survey.ts';
import { storeGenerated } from '../../bff/operate/generator/store-responses.ts';
import { cacheDefinitions } from '../../bff/surveys/versions/definitions.ts';
import { type Api, publish } from './creator.ts';

/** Days over which the responses of a loaded survey began. */
export const LOADED_DAYS = 180;
/**
 * Publishes the demo survey and fills it with realistic responses.
 * @returns its id
 */
export async function loadSurvey(api: Api, pool: Pool, responses: number): Promise<string> {
  const id = await publish(api, { ...demoSurvey, title: `${responses} responses` });
  const version = await cacheDefinitions().get(drizzle(pool, { schema }), id, 1);
  if (!version) throw new Error('the survey was not published');
  const began = performance.now();
  await storeGenerated(pool, {
    surveyId: id,
    versions: [version],
    responses,
    seed: responses,
    days: LOADED_DAYS,
    until: new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS),
  });
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${responses} responses generated and counted in ${seconds.toFixed(1)} s\n`);
  return id;
}
