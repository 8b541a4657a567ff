import { startTestServer, type TestServer } from '../../../bff/testing/server.ts';
import { newResponseId } from './response-id.ts';
import { SaveQueue, type Snapshot } from './save-queue.ts';

let server: TestServer;
let surveyId: string;

beforeAll(async () => {
  server = await startTestServer();
  const creator = await server.signIn('creator');
  const question = { id: 'name', type: 'text_short', title: 'Name' };
  const { body } = await creator('POST', '/api/surveys', { body: { title: 'Café', questions: [question] } });
  surveyId = body.id;
  await creator('POST', `/api/surveys/${surveyId}/publish`, { body: {} });
});

afterAll(() => server.stop());

/**
 * A random generator that gives the same numbers for the same seed.
 * @returns a function with values from 0 to 1
 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A network that drops, duplicates, delays and hangs requests, and loses responses. */
function badNetwork(random: () => number): typeof fetch {
  const late: Array<() => void> = [];
  return async (input, init) => {
    const send = () => fetch(new URL(String(input), server.url), init);
    for (const again of late.splice(0)) again();
    const luck = random();
    if (luck < 0.25) throw new TypeError('request lost');
    if (luck < 0.45) {
      await send();
      throw new TypeError('answer lost');
    }
    if (luck < 0.6) await send();
    if (luck < 0.75) late.push(() => void send().catch(() => undefined));
    if (luck > 0.9) return new Promise((_, reject) => init?.signal?.addEventListener('abort', reject));
    return send();
  };
}

const snapshot = (name: string, completed: boolean): Snapshot => ({
  version: 1,
  answers: { name },
  completed,
  language: 'en',
  hidden: {},
  source: 'link',
  widget: null,
  timings: {},
  elapsed: 9000,
  consent: null,
  trapped: false,
});

async function answer(seed: number): Promise<{ id: string; last: string }> {
  const random = randomFrom(seed);
  const id = newResponseId();
  const finished = Promise.withResolvers<void>();
  const used: number[] = [];
  const queue = new SaveQueue({
    url: `/api/public/surveys/${surveyId}/responses/${id}`,
    sequence: 0,
    onSequence: (sequence) => used.push(sequence),
    onState: () => undefined,
    onSaved: (saved, { completed }) => completed && saved.state === 'completed' && finished.resolve(),
    onRefused: (refusal) => finished.reject(new Error(JSON.stringify(refusal))),
    fetch: badNetwork(random),
    backOff: () => 5,
    debounce: 2,
    patience: 2000,
  });
  let last = '';
  for (let step = 0; step < 8; step += 1) {
    last = `${seed}-${step}`;
    queue.push(snapshot(last, false));
    await new Promise((resolve) => setTimeout(resolve, random() * 15));
  }
  queue.push(snapshot(last, true));
  await finished.promise;
  expect(new Set(used).size).toBe(used.length);
  return { id, last };
}

it('stores exactly the last state, once, over a network that drops, repeats and reorders', async () => {
  const sessions = await Promise.all(Array.from({ length: 60 }, (_, seed) => answer(seed + 1)));
  // Delayed requests may arrive now and must not change anything.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { rows } = await server.deps.pool.query<{ id: string; state: string; name: string }>(
    "select id, state, answers ->> 'name' as name from responses where survey_id = $1",
    [surveyId],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(rows).toHaveLength(sessions.length);
  for (const { id, last } of sessions) expect(byId.get(id)).toEqual({ id, state: 'completed', name: last });
});
