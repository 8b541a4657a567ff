import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { purgeFiles } from '../../results/files/purge.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { startTestServer, startTestServerBeside, type TestServer } from '../../testing/server.ts';
import { SAMPLES, uploader } from '../../testing/upload-file.ts';

const DAY = 86_400_000;

let server: TestServer;
let other: Awaited<ReturnType<typeof startTestServerBeside>>;
let survey: string;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  other = await startTestServerBeside(server);
  const questions = [{ id: 'cv', type: 'file_upload', title: 'CV?', maxFiles: 2, kinds: ['pdf'] }];
  survey = await publishedSurvey(await server.signIn('ada'), { title: 'S', questions });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

type Called = Pick<TestServer, 'call'>;

const save = (to: Called, response: string, files: object[], more: object = {}) =>
  to.call('PUT', `/api/public/surveys/${survey}/responses/${response}`, {
    body: {
      version: 1,
      sequence: 1,
      completed: true,
      answers: files.length > 0 ? { cv: { files } } : {},
      ...more,
    },
  });

/** A whole upload, and its removal by a request to one of the servers. */
async function uploaded(response: string) {
  const { whole, address } = uploader(server, { survey, response });
  const file = await whole('cv', 'CV.pdf');
  return { file, remove: (to: Called) => to.call('DELETE', `${address}/${file.id}`) };
}

/** Names in stored answers of the survey whose files are gone. */
async function namesWithoutBytes(): Promise<unknown[]> {
  const { rows } = await server.deps.pool.query(
    `select responses.id, named ->> 'id' as file from responses, jsonb_path_query(answers, '$.cv.files[*]') as named
      where survey_id = $1 and not exists (select from response_file_chunks where file_id = (named ->> 'id')::uuid)`,
    [survey],
  );
  return rows;
}
const isStored = async ({ id }: { id: string }) =>
  (await server.deps.pool.query('select from response_files where id = $1', [id])).rowCount === 1;

/** Waits until so many connections wait for a lock. @throws if they don't within ten seconds */
async function untilWaiting(count: number): Promise<void> {
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    const { rows } = await server.deps.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no ${count} connections wait for a lock`);
}

/** Runs `work` while a connection of its own is in a transaction, which ends with `release`. */
async function holding(lock: string, work: (release: () => Promise<unknown>) => Promise<void>) {
  const client: PoolClient = await server.deps.pool.connect();
  try {
    await client.query('begin');
    await client.query(lock);
    await work(() => client.query('commit'));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const OF = ['the same server', 'another server'] as const;
const named = (of: (typeof OF)[number]) => (of === 'another server' ? other : server);

it.each(OF)('a removal by %s waits for the completion that is being stored, and is refused', async (of) => {
  const response = uuidv7();
  const { file, remove } = await uploaded(response);
  // The completion has locked its file, and can't write its row.
  await holding('lock table responses in share mode', async (release) => {
    const saving = save(server, response, [file]);
    await untilWaiting(1);
    const removing = remove(named(of));
    await untilWaiting(2);
    await release();
    expect((await saving).status).toBe(200);
    const removed = await removing;
    expect([removed.status, removed.body.code]).toEqual([409, 'already_completed']);
  });
  expect(await isStored(file)).toBe(true);
});

it.each(OF)('a completion waits for a removal by %s that came first, and is refused', async (of) => {
  const response = uuidv7();
  const { file, remove } = await uploaded(response);
  await server.deps.pool.query(`
    create function hold() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(18); return old; end $$;
    create trigger hold before delete on response_files for each row execute function hold()`);
  try {
    await holding('select pg_advisory_xact_lock(18)', async (release) => {
      const removing = remove(named(of));
      await untilWaiting(1);
      const saving = save(server, response, [file]);
      await untilWaiting(2);
      await release();
      expect((await removing).status).toBe(204);
      const saved = await saving;
      expect([saved.status, saved.body.errors]).toMatchObject([
        422,
        [{ field: 'answers.cv', code: 'answer_file_missing' }],
      ]);
    });
  } finally {
    await server.deps.pool.query('drop function hold() cascade');
  }
  expect(await isStored(file)).toBe(false);
  expect((await save(server, response, [])).status).toBe(200);
});

it('a save in one batch with one whose file is gone is stored', async () => {
  const [lost, whole] = [uuidv7(), uuidv7()];
  const { file, remove } = await uploaded(lost);
  const { file: kept } = await uploaded(whole);
  // While two batches wait, the next saves gather in one.
  await holding('lock table responses in share mode', async (release) => {
    const first = [save(server, uuidv7(), [])];
    await untilWaiting(1);
    first.push(save(server, uuidv7(), []));
    await untilWaiting(2);
    const saves = [save(server, lost, [file]), save(server, whole, [kept])];
    await new Promise((resolve) => setTimeout(resolve, 300));
    await remove(other);
    await release();
    await Promise.all(first);
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([422, 200]);
  });
});

it('of removals and saves at once, by two servers, no stored answer names a file without its bytes', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const response = uuidv7();
      const { file, remove } = await uploaded(response);
      const completed = index % 3 !== 0;
      const wait = (randomBytes(1)[0] ?? 0) / 8;
      const [saved, removed] = await Promise.all([
        save(index % 2 ? server : other, response, [file], { completed }),
        new Promise((resolve) => setTimeout(resolve, wait)).then(() => remove(server)),
      ]);
      return [saved.status, removed.status].join();
    }),
  );
  expect(await namesWithoutBytes()).toEqual([]);
  for (const outcome of outcomes) expect(['200,204', '200,409', '422,204']).toContain(outcome);
});

it('a file that an unfinished response names is purged once a later save no longer names it', async () => {
  const response = uuidv7();
  const { file, remove } = await uploaded(response);
  const unfinished = { completed: false };
  expect((await save(server, response, [file], unfinished)).status).toBe(200);
  expect((await remove(server)).status).toBe(204);
  const purge = () => purgeFiles(server.deps.db, new Date(Date.now() + 8 * DAY));
  await purge();
  expect([await isStored(file), await namesWithoutBytes()]).toEqual([true, []]);
  expect((await save(server, response, [], { ...unfinished, sequence: 2 })).status).toBe(200);
  await purgeFiles(server.deps.db, new Date());
  expect(await isStored(file)).toBe(false);
});

it.each([
  ['removes', 'removal, save'],
  ['replaces', 'removal, upload, save'],
])('a respondent %s a saved file as often as they like, in the page’s order: %s', async (what) => {
  const single = [{ id: 'cv', type: 'file_upload', title: 'CV?', maxFiles: 1, kinds: ['pdf'] }];
  const own = await publishedSurvey(await server.signIn('ada'), { title: 'S', questions: single });
  const response = uuidv7();
  const { begin, piece, address } = uploader(server, { survey: own, response });
  let sequence = 0;
  const saved = async (files: object[]) => {
    const answers = files.length > 0 ? { cv: { files } } : {};
    const body = { version: 1, sequence: (sequence += 1), answers };
    const { status } = await server.call('PUT', `/api/public/surveys/${own}/responses/${response}`, { body });
    expect(status).toBe(200);
  };
  const stored = async () =>
    (await server.deps.pool.query('select id from response_files where response_id = $1', [response])).rows;
  const upload = async () => {
    const begun = await begin({ question: 'cv', name: 'CV.pdf', size: SAMPLES.pdf.length });
    expect(begun.status).toBe(201);
    await piece(begun.body.id, 0, SAMPLES.pdf);
    return begun.body as { id: string };
  };
  let file = await upload();
  for (let times = 0; times < 6; times += 1) {
    await saved([file]);
    expect((await server.call('DELETE', `${address}/${file.id}`)).status).toBe(204);
    if (what === 'removes') await saved([]);
    file = await upload();
  }
  await saved([file]);
  // What was removed last waits for the purge, which doesn't wait for days.
  await purgeFiles(server.deps.db, new Date());
  expect(await stored()).toEqual([{ id: file.id }]);
});

it('the purge leaves a file that a save is just naming', async () => {
  const response = uuidv7();
  const { file } = await uploaded(response);
  const purge = () => purgeFiles(server.deps.db, new Date(Date.now() + 8 * DAY));
  await holding('lock table responses in share mode', async (release) => {
    const saving = save(server, response, [file]);
    await untilWaiting(1);
    await purge();
    await release();
    expect((await saving).status).toBe(200);
  });
  await purge();
  expect([await isStored(file), await namesWithoutBytes()]).toEqual([true, []]);
});
