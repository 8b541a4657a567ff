import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { everyType, arbitraryForm, arbitrarySave } from '../../bff/testing/arbitrary-saves.ts';
import { demoApi, publish } from '../support/creator.ts';
import { type LaunchedInstance, withLaunched } from '../support/launched-instance.ts';
import { databaseOf, storedFor } from '../support/stored.ts';

const CASES = 20_000;
const AT_ONCE = 16;
/** Responses that the saves are for: few, so that saves conflict. */
const RESPONSES = 50;

/** Statuses that blame the request and say why, and those of success. */
const EXPECTED = new Set([200, 303, 400, 409, 413, 422]);

/**
 * Sends what none of the product's pages would send, three saves for each posted form, and expects a refusal or an
 * acknowledgement each time, and exact metrics afterwards. Exits with 1 when anything differs; a seed repeats a run.
 * @param cases how many
 */
export async function proveRefusals(cases = CASES): Promise<void> {
  if (!(await withLaunched((instance) => sendOddities(instance, cases)))) process.exitCode = 1;
}

async function sendOddities({ origin, dataDir }: LaunchedInstance, cases: number): Promise<boolean> {
  const surveyId = await publish(await demoApi(origin), everyType);
  const seed = Number(process.env.CANVASS_BENCH_SEED ?? Date.now() % 2 ** 31);
  const forms = fc.sample(arbitraryForm, { numRuns: Math.floor(cases / 4), seed });
  const saves = fc.sample(arbitrarySave, { numRuns: cases - forms.length, seed });
  const ids = Array.from({ length: RESPONSES }, () => uuidv7());
  const saved = await sendAll(saves, (body, index) =>
    send(
      `${origin}/api/public/surveys/${surveyId}/responses/${ids[index % ids.length]}`,
      'PUT',
      body,
      'json',
    ),
  );
  const posted = await sendAll(forms, (body) =>
    send(`${origin}/survey/${surveyId}?form=1`, 'POST', body, 'x-www-form-urlencoded'),
  );
  const { responses, differences } = await storedFor(await databaseOf(dataDir), surveyId);
  process.stdout.write(
    `seed ${seed}\nsaves: ${saves.length}   ${print(saved)}\nforms: ${forms.length}   ${print(posted)}\n` +
      `${responses} responses stored, ${differences} metrics differ\n`,
  );
  const unexpected = [...saved.keys(), ...posted.keys()].filter((status) => !EXPECTED.has(status));
  return unexpected.length === 0 && differences === 0;
}

async function sendAll(
  bodies: string[],
  sendOne: (body: string, index: number) => Promise<number>,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  let next = 0;
  const senders = Array.from({ length: AT_ONCE }, async () => {
    while (next < bodies.length) {
      const index = next;
      next += 1;
      const status = await sendOne(bodies[index] ?? '', index);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (!EXPECTED.has(status)) process.stdout.write(`${status}: ${JSON.stringify(bodies[index])}\n`);
    }
  });
  await Promise.all(senders);
  return counts;
}

async function send(url: string, method: string, body: string, type: string): Promise<number> {
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { 'Content-Type': `application/${type}` },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

function print(counts: Map<number, number>): string {
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join('   ');
}
