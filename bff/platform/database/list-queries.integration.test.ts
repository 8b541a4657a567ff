import { widgetOptionsSchema } from '@canvass/shared/domain/widget';
import pg from 'pg';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { surveys, webhooks, widgets } from './schema.ts';
import { DeliverySlots } from '../../notify/deliveries/slots.ts';
import { purgeDeliveries } from '../../notify/deliveries/purge.ts';
import { claim } from '../../notify/deliveries/queue.ts';
import { redeliverBatches } from '../../notify/deliveries/redeliver.ts';
import { countUndelivered } from '../../notify/deliveries/redelivery.ts';
import { purge } from '../../operate/housekeeping/purge.ts';
import { adoptMails } from '../../notify/mails/adopt.ts';
import { purgeExports } from '../../results/exports/stored/purge.ts';
import { purgeUndo } from '../../results/responses/bulk/undo.ts';
import { releaseAllHeld } from '../../collect/save/release.ts';
import { startTestServer, type Call, type TestServer } from '../../testing/server.ts';

const SURVEY = 'survey000001';
const OTHER_SURVEY = 'survey000002';
const HOOK = 'hook00000001';
/** Rows of the tables that grow with use. */
const ROWS = 20_000;
/** Fewer than these may be sorted, or read without an index. */
const FEW = 500;

interface Statement {
  text: string;
  values: unknown[];
}

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  const { db, pool } = server.deps;
  const draft = surveyDefinitionSchema.parse({ title: 'A survey' });
  await db.insert(surveys).values({ id: SURVEY, workspaceId: 'ada', draft });
  await db.insert(webhooks).values({
    id: HOOK,
    workspaceId: 'ada',
    url: 'https://example.com/',
    events: ['survey_created'],
    secret: 's',
  });
  await db.insert(widgets).values({
    id: 'widget000001',
    workspaceId: 'ada',
    surveyId: SURVEY,
    name: 'A widget',
    options: widgetOptionsSchema.parse({}),
  });
  const copies = (table: string, columns: string) =>
    `insert into ${table} (id, created_at, ${columns})
     select lpad(i::text, 12, 'x'), now() - i * interval '1 minute', ${columns}
     from ${table}, generate_series(1, 2000) i`;
  await pool.query(copies('surveys', 'owner_id, draft, updated_at'));
  await pool.query(
    'insert into survey_versions (survey_id, version, definition) select id, 1, draft from surveys',
  );
  await pool.query('update surveys set live_version = 1');
  await pool.query(copies('webhooks', 'owner_id, url, events, secret'));
  await pool.query(copies('widgets', 'owner_id, survey_id, name, options'));
  await pool.query(
    `insert into responses (survey_id, id, version, sequence, state, answers, started_at, updated_at, completed_at, tags)
     select $1, gen_random_uuid(), 1, 1, 'completed', '{}', at, at, at + interval '1 minute',
       case when i % 100 = 0 then array['tag'] else '{}' end
     from generate_series(1, ${ROWS}) i, lateral (select now() - i * interval '1 minute' as at) moments`,
    [SURVEY],
  );
  // The newest are those that a disabled webhook missed; only old ones arrived, and 3 of all were refused with 4xx.
  await pool.query(
    `insert into deliveries (id, webhook_id, event_id, event_type, state, response_status, created_at, finished_at)
     select gen_random_uuid(), $1, gen_random_uuid(), 'survey_created',
       case when i <= ${ROWS / 2} then 'missed' when i % 2 = 0 then 'succeeded' else 'failed' end,
       case when i <= ${ROWS / 2} then null when i % 2 = 0 then 200 when i > ${ROWS - 6} then 404 else 503 end,
       at, at
     from generate_series(1, ${ROWS}) i, lateral (select now() - i * interval '1 minute' as at) moments`,
    [HOOK],
  );
  await pool.query(
    `insert into events (id, owner_id, survey_id, type, payload, created_at)
     select gen_random_uuid(), 'ada', $1,
       case when i = ${ROWS} then 'survey_created' else 'survey_response_created' end, '{}',
       now() - i * interval '1 minute'
     from generate_series(1, ${ROWS}) i`,
    [SURVEY],
  );
  await pool.query(
    `insert into releases (id, area, version, manifest, contract, shared, size, author, created_at)
     select gen_random_uuid(), area, i::text, '{}', '', '{}', 1, 'test', now() - i * interval '1 minute'
     from generate_series(1, 2000) i, unnest(array['account', 'public']) area`,
  );
  await pool.query(
    `insert into release_events (id, area, kind, actor, at)
     select gen_random_uuid(), area, 'promoted', 'test', now() - i * interval '1 minute'
     from generate_series(1, 2000) i, unnest(array['account', 'public']) area`,
  );
  await pool.query(
    `insert into audit_entries (id, workspace_id, created_at, caller, action, subject_id, details)
     select gen_random_uuid(), 'ada', now() - i * interval '1 minute', case when i % 1000 = 0 then 'rare' else 'ada' end,
       case when i % 5000 = 0 then 'survey.publish' when i % 3000 = 0 then 'webhook.edit' else 'response.read' end,
       case when i % 1000 = 0 then 'rare' else $1 end, '{}'
     from generate_series(1, ${ROWS}) i`,
    [SURVEY],
  );
  await pool.query(
    `insert into response_exports (id, survey_id, options, language, status, created_at)
     select gen_random_uuid(), $1, '{"format": "csv"}', 'en', 'expired', now() - i * interval '1 minute'
     from generate_series(1, 2000) i`,
    [SURVEY],
  );
  await pool.query('analyze');
});
afterAll(() => server.stop());

/** The statements that a call makes, by default those of lists: those with an order. */
async function statementsOf(call: () => Promise<unknown>, which = /order by/i): Promise<Statement[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await call();
    return query.mock.calls.flatMap((given: unknown[]) => {
      const [first, second] = given as [string | Partial<Statement>, unknown[] | undefined];
      const { text = '', values = second ?? [] } = typeof first === 'string' ? { text: first } : first;
      return which.test(text) ? [{ text, values }] : [];
    });
  } finally {
    query.mockRestore();
  }
}

interface Plan {
  'Node Type': string;
  'Plan Rows': number;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  'Actual Rows': number;
  Plans?: Plan[];
}

/**
 * The nodes of a plan that cost more with more rows: sorting them, or reading them without an index that leads to what is
 * asked.
 */
function slowParts(plan: Plan, above?: Plan): string[] {
  const read = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  const below = plan.Plans ?? [];
  const slow =
    (/Sort/.test(plan['Node Type']) && below.some((node) => node['Actual Rows'] > FEW)) ||
    (/Scan/.test(plan['Node Type']) && read > FEW);
  const what = `${plan['Node Type']} of ${plan['Relation Name'] ?? above?.['Relation Name'] ?? '?'} (${read} rows)`;
  return [...(slow ? [what] : []), ...below.flatMap((node) => slowParts(node, plan))];
}

/** Explains statements, and has none of their effects. */
async function expectFastPlans(statements: Statement[], allowed: RegExp = /^$/): Promise<void> {
  expect(statements.length).toBeGreaterThan(0);
  const client = await server.deps.pool.connect();
  try {
    for (const { text, values } of statements) {
      await client.query('begin');
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
      await client.query('rollback');
      const slow = slowParts(rows[0]['QUERY PLAN'][0].Plan).filter((part) => !allowed.test(part));
      expect({ text, slow }).toEqual({ text, slow: [] });
    }
  } finally {
    client.release();
  }
}

const deliveries = `/api/webhooks/${HOOK}/deliveries`;
const responses = `/api/surveys/${SURVEY}/responses`;

it.each([
  ['surveys, the newest first', '/api/surveys?sort=created'],
  ['widgets', '/api/widgets'],
  ['webhooks, with the last attempt of each', '/api/webhooks'],
  ['one webhook, with its last attempt', `/api/webhooks/${HOOK}`],
  ['deliveries', deliveries],
  ['deliveries that arrived', `${deliveries}?state=succeeded`],
  ['deliveries in a state that none is in', `${deliveries}?state=cancelled`],
  ['deliveries by a class of status', `${deliveries}?status=4xx`],
  ['deliveries without an answer', `${deliveries}?status=none`],
  ['responses, the newest first', responses],
  ['responses, by completion', `${responses}?sort=completed`],
  ['responses, by duration', `${responses}?sort=duration`],
  ['exports', `/api/surveys/${SURVEY}/exports`],
  ['the latest activity', '/api/activity'],
  ['the audit log', '/api/workspaces/ada/audit'],
  ['the audit log by one action', '/api/workspaces/ada/audit?action=survey.publish'],
  ['the audit log by kind, where most entries are of others', '/api/workspaces/ada/audit?kind=webhook'],
  ['the audit log by person', '/api/workspaces/ada/audit?person=rare'],
  ['the audit log by thing', '/api/workspaces/ada/audit?subject=rare'],
  ['one’s own activity', '/api/account/activity'],
  ['releases of an area', '/api/releases/account'],
  ['what happened to them', '/api/releases/account/events'],
])('%s are read off an index, first page and next', async (_name, path) => {
  // For the releases; the other lists are the creator's.
  const operator = { Authorization: `Bearer ${server.services.operatorCredential}` };
  let next: string | null = '';
  for (let page = 0; page < 2 && next !== null; page++) {
    const address: string = next ? `${path}${path.includes('?') ? '&' : '?'}cursor=${next}` : path;
    let answer: Awaited<ReturnType<Call>> | undefined;
    const statements = await statementsOf(async () => {
      answer = await ada('GET', address, { headers: operator });
    });
    expect(answer?.status).toBe(200);
    await expectFastPlans(statements);
    next = answer?.body.next ?? null;
  }
});

it('the metrics of all surveys are read from what is counted, never from responses', async () => {
  const read = async () => {
    const query = 'from=2026-01-01&to=2026-06-30&source=link&device=phone&language=en';
    expect((await ada('GET', `/api/overview/periods?${query}`)).status).toBe(200);
  };
  expect(await statementsOf(read, /\bresponses\b/)).toEqual([]);
  expect(await statementsOf(read, /\bfigure_cells\b/)).not.toEqual([]);
});

it.each(['from', 'to'])('a day in the year 0, which PostgreSQL doesn’t have, is refused: %s', async (end) => {
  const paths = [
    responses,
    `${responses}/count`,
    `/api/surveys/${SURVEY}/analytics`,
    '/api/overview/periods',
  ];
  for (const path of paths) {
    const { status, body } = await ada('GET', `${path}?${end}=0000-01-01`);
    expect({ path, status, field: body.errors?.[0]?.field }).toEqual({ path, status: 422, field: end });
  }
});

/** May be read whole in the hourly round: there are as many as creators made, however much they are used. */
const FEW_ROWS = /^Seq Scan of (surveys|survey_versions|mails|webhooks) /;
/** For a batch of 500 attempts PostgreSQL reads as few events as there are here whole, and looks up each where there are more. */
const FEW_EVENTS = /^Seq Scan of events /;

/** Only the statements of a piece of work on the tables that grow. */
const GROWING =
  /(select|delete|update|insert)[^]*\b(deliveries|events|responses|response_undo|response_exports|surveys|sessions|mails)\b/i;

describe('statements of the workers', () => {
  beforeAll(async () => {
    const { pool } = server.deps;
    // A second webhook with many attempts due, and as many that are due later.
    await pool.query(
      `insert into deliveries (id, webhook_id, event_id, event_type, next_at)
       select gen_random_uuid(), lpad('1', 12, 'x'), (select id from events limit 1), 'survey_created',
         now() + (i - ${ROWS / 4}) * interval '1 second'
       from generate_series(1, ${ROWS / 2}) i`,
    );
    await pool.query(
      `insert into response_undo (change, survey_id, response_id, kind, at)
       select gen_random_uuid(), $1, gen_random_uuid(), 'tag', now() + i * interval '1 minute'
       from generate_series(-200, ${ROWS}) i`,
      [SURVEY],
    );
    await pool.query(
      `insert into mails (id, user_id, kind, occasion, state)
       select gen_random_uuid(), 'ada', 'held-responses', i::text, case when i <= 100 then 'pending' else 'sent' end
       from generate_series(1, ${ROWS}) i`,
    );
    await server.signIn('bob');
    await pool.query(
      `insert into surveys (id, owner_id, draft) select $2, 'bob', draft from surveys where id = $1`,
      [SURVEY, OTHER_SURVEY],
    );
    await pool.query(
      `insert into responses (survey_id, id, version, sequence, state, answers, held)
       select $1, gen_random_uuid(), 1, 1, 'completed', '{}', true from generate_series(1, 100)`,
      [OTHER_SURVEY],
    );
    await pool.query(`insert into redeliveries (webhook_id, since, until, total)
      values ('${HOOK}', now() - interval '30 days', now(), 1)`);
    await pool.query('analyze');
  });

  const nothingTaken = new DeliverySlots().snapshot(false);

  it.each<[string, () => Promise<unknown>, RegExp?]>([
    ['claims deliveries', () => claim(server.deps.pool, nothingTaken, 60_000)],
    ['redelivers a batch', () => redeliverBatches(server.deps.db), FEW_EVENTS],
    [
      'counts what did not arrive since',
      () => countUndelivered(server.deps.db, HOOK, new Date(Date.now() - 600_000)),
    ],
    ['deletes the files of exports', () => purgeExports(server.deps.db, new Date())],
    ['deletes old deliveries and events', () => purgeDeliveries(server.deps.pool, new Date())],
    ['cleans up', () => purge(server.deps, server.services.definitions, new Date())],
    ['takes back what can be undone no more', () => purgeUndo(server.deps, new Date(), undefined)],
    ['enqueues mails that have no job', () => adoptMails(server.deps.db)],
    [
      'shows held responses',
      () =>
        releaseAllHeld(
          { ...server.deps, ...server.services, changed: server.services.live.changed },
          new AbortController().signal,
        ),
    ],
  ])('%s off an index, without sorting or reading whole tables', async (_name, work, allowed = FEW_ROWS) => {
    await expectFastPlans(await statementsOf(work, GROWING), allowed);
  });
});

it('the purge finds surveys in the trash, and versions with a retention, off an index', async () => {
  const clean = () => purge(server.deps, server.services.definitions, new Date());
  await expectFastPlans(await statementsOf(clean, /from "surveys" where "surveys"."deleted_at" </), /^$/);
  await expectFastPlans(await statementsOf(clean, /retentionDays/), /^Seq Scan of surveys /);
});

it('what goes with a survey is found off an index, in every table', async () => {
  const { rows } = await server.deps.pool.query<{ name: string }>(
    `select conname as name from pg_constraint
     where contype = 'f' and confrelid = 'surveys'::regclass and not exists (
       select 1 from pg_index where indrelid = conrelid and indpred is null and indkey[0] = conkey[1])`,
  );
  expect(rows).toEqual([]);
});

it('every index has an order that queries ask for: DESC means NULLS FIRST unless they say otherwise', async () => {
  const { rows } = await server.deps.pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace
       and exists (select 1 from unnest(indoption::int2[]) as option where option not in (0, 3))`,
  );
  expect(rows).toEqual([]);
});
