import { fuzzApi } from '../../bff/testing/api-fuzz/fuzz-api.ts';
import { createFixtures } from '../../bff/testing/api-fuzz/fixtures.ts';
import { apiOf, newSession } from '../support/creator.ts';
import { UNLIMITED, withLaunched } from '../support/launched-instance.ts';

const REQUESTS = 100_000;
/** A request must not take longer, on two idle cores. */
const SLOWEST_MS = 1000;

/**
 * Requests every operation of the OpenAPI document with valid, nearly valid and nonsensical input. Exits with 1 when an
 * answer has a status from 500 or contradicts the document, or when the slowest took a second; a seed repeats a run.
 * @param requests how many
 */
export async function proveApi(requests = REQUESTS): Promise<void> {
  const seed = Number(process.env.CANVASS_BENCH_SEED ?? Date.now() % 2 ** 31);
  const report = await withLaunched(
    ({ origin }) => {
      const newFixtures = async () => {
        const cookie = await newSession(origin);
        return createFixtures(apiOf(origin, cookie), { cookie });
      };
      return fuzzApi(origin, newFixtures, { requests, seed, atOnce: 4 });
    },
    { ...UNLIMITED, WEBHOOK_ALLOW_LOOPBACK: '1' },
  );
  const { contradictions, slowest, statuses } = report;
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const shown = contradictions.slice(0, 40).map((line) => `  ${line}\n`);
  process.stdout.write(
    `seed ${seed}\nrequests: ${report.requests}   ${counts.join('   ')}\n` +
      `slowest: ${Math.round(slowest.milliseconds)} ms, ${slowest.request}\n` +
      `contradictions of the OpenAPI document and failures: ${contradictions.length}\n${shown.join('')}`,
  );
  if (contradictions.length > 0 || slowest.milliseconds > SLOWEST_MS) process.exitCode = 1;
}
