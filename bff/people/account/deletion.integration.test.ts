import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { enqueueMail } from '../../notify/mails/enqueue.ts';
import { updateIndex } from '../../results/answer-index/refresh.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0', WEBHOOK_ALLOW_LOOPBACK: '1' });
});
afterAll(() => server.stop());

/** Tables that have rows of an account for as long as it exists; other tables only have some for a moment. */
const ACCOUNT_TABLES = [
  'counters',
  'deliveries',
  'deleted_responses',
  'events',
  'images',
  'mails',
  'response_undo',
  'responses',
  'sessions',
  'summary_links',
  'survey_versions',
  'surveys',
  'users',
  'webhooks',
  'widgets',
];

/**
 * Creates one of everything that an account can have.
 * @returns words that no other account's rows contain
 */
async function everything(name: string): Promise<string[]> {
  const call = await server.signIn(name);
  const made = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, { body });
    expect([path, answer.status < 300]).toEqual([path, true]);
    return answer.body;
  };
  const questions = [
    { id: 'who', type: 'text_short', title: 'Who?' },
    { id: 'stars', type: 'star_rating', title: 'How?' },
  ];
  const { id } = await made('POST', '/api/surveys', { title: `Survey of ${name}`, questions });
  await made('POST', `/api/surveys/${id}/publish`);
  const responses = [uuidv7(), uuidv7(), uuidv7()];
  for (const [index, response] of responses.entries()) {
    await made('PUT', `/api/public/surveys/${id}/responses/${response}`, {
      sequence: 1,
      version: 1,
      answers: { who: `Respondent of ${name}`, stars: 3 },
      completed: index === 0,
    });
  }
  await made('PATCH', `/api/surveys/${id}/responses/${responses[0]}`, {
    addTags: [`tag-${name}`],
    note: name,
  });
  await made('POST', `/api/surveys/${id}/responses/changes`, {
    action: 'delete',
    change: uuidv7(),
    selection: { ids: [responses[1]] },
  });
  await made('DELETE', `/api/surveys/${id}/responses/${responses[2]}`);
  await made('POST', `/api/surveys/${id}/summary-links`, { questions: ['stars'] });
  await made('POST', '/api/widgets', { name: `Widget of ${name}`, surveyId: id });
  const webhook = { url: `http://127.0.0.1:9/${name}`, events: ['survey_updated'] };
  const hook = await made('POST', '/api/webhooks', webhook);
  await made('POST', `/api/webhooks/${hook.id}/test`);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const uploaded = await fetch(`${server.url}/api/images`, {
    method: 'POST',
    headers: { Cookie: await server.cookieOf(name), 'Content-Type': 'image/png' },
    body: new Uint8Array(picture),
  });
  expect(uploaded.status).toBe(201);
  const payload = { plan: 'free', limit: 100 } as const;
  await enqueueMail(server.deps.db, {
    userId: name,
    kind: 'response-limit',
    occasion: `of-${name}`,
    payload,
  });
  return [name, id, hook.id, ...responses];
}

/** Names of all tables with a row that contains one of the words. */
async function mentions(words: readonly string[]): Promise<string[]> {
  const { pool } = server.deps;
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const pattern = words.join('|');
    const { rowCount } = await pool.query(`select 1 from "${name}" as row where row::text ~ $1 limit 1`, [
      pattern,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

it('deleting an account leaves only its id, and everything of other accounts', async () => {
  const [mine, theirs] = [await everything('adalovelace'), await everything('bobthebuilder')];
  // Proves that the words are in the tables; otherwise the check after the deletion would prove nothing.
  expect(await mentions(mine)).toEqual(expect.arrayContaining(ACCOUNT_TABLES));
  const call = await server.signIn('adalovelace');
  expect((await call('POST', '/api/auth/delete-account')).status).toBe(204);
  // The answer index is updated asynchronously.
  await updateIndex(server.deps.pool);
  expect(await mentions(mine)).toEqual(['deleted_users']);
  expect(await mentions(theirs)).toEqual(expect.arrayContaining(ACCOUNT_TABLES));
});
