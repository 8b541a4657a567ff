import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { widgetOptionsSchema } from '@canvass/shared/domain/widget';
import { hashReadablePasswords } from '../../surveys/passwords/convert.ts';
import { previousSecretsOf } from '../../notify/webhooks/secrets.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

/*
 * Servers of the release before (its last migration is 0017) run on the migrated database until an upgrade has replaced
 * them. These are their statements, written out: they must go on working, and what they leave must be read rightly.
 */

let server: TestServer;
let ada: Call;
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  server.deps.pool.query<Row>(text, values);

beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_ALLOW_LOOPBACK: '1' });
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const questions = [
  { id: 'name', type: 'text_short' as const, title: 'Name?' },
  { id: 'rate', type: 'star_rating' as const, title: 'Rate' },
];
const RESPONSE = (last: number) => `0198c1de-6b3c-7cc1-8000-00000000000${last}`;

async function olderSurvey(id: string, settings: object = {}): Promise<void> {
  const definition = JSON.stringify(surveyDefinitionSchema.parse({ title: 'S', questions, settings }));
  await query(
    `insert into surveys (id, owner_id, status, draft, revision, live_version, created_at, updated_at, published_at, closed_at, deleted_at)
     values ($1, $2, default, $3, default, default, default, default, default, default, default)`,
    [id, 'ada', definition],
  );
  await query(
    `insert into survey_versions (survey_id, version, definition, published_at) values ($1, 1, $2, now())`,
    [id, definition],
  );
  await query(
    `update surveys set status = 'published', live_version = 1, published_at = now(), revision = revision + 1 where id = $1`,
    [id],
  );
}

/** The save of a server of before: the columns of its one statement, in their order, and what a later save may change. */
const saveOlder = (surveyId: string, id: string, sequence: number, answers: object, state = 'completed') =>
  query(
    `insert into responses (answers,timings,survey_id,id,version,sequence,state,language,source,widget_id,hidden,device,spent,held,suspected_spam,started_at,updated_at,completed_at)
     select * from unnest($1::jsonb[],$2::jsonb[],$3::text[],$4::uuid[],$5::integer[],$6::integer[],$7::text[],$8::text[],$9::text[],$10::text[],$11::jsonb[],$12::text[],$13::bigint[],$14::boolean[],$15::boolean[],$16::timestamptz[],$17::timestamptz[],$18::timestamptz[])
     on conflict (survey_id, id) do update set version = excluded.version, sequence = excluded.sequence, state = excluded.state,
       answers = excluded.answers, updated_at = excluded.updated_at, completed_at = excluded.completed_at
     where excluded.sequence > responses.sequence and responses.state <> 'completed'`,
    [
      JSON.stringify(answers),
      '{}',
      surveyId,
      id,
      1,
      sequence,
      state,
      'en',
      'link',
      null,
      '{}',
      'phone',
      0,
      false,
      false,
      new Date(),
      new Date(),
      state === 'completed' ? new Date() : null,
    ].map((value) => [value]),
  );

const save = (surveyId: string, id: string, body: object) =>
  server.call('PUT', `/api/public/surveys/${surveyId}/responses/${id}`, { body: { version: 1, ...body } });

it('their surveys, versions and responses can be read, continued, changed and published', async () => {
  const id = 'oldsurvey001';
  await olderSurvey(id);
  await saveOlder(id, RESPONSE(1), 1, { name: 'x', rate: 4 });
  await saveOlder(id, RESPONSE(2), 1, { name: 'y' }, 'in_progress');
  expect(
    (await save(id, RESPONSE(2), { sequence: 2, answers: { name: 'y', rate: 5 }, completed: true })).status,
  ).toBe(200);
  const { items } = (await ada('GET', `/api/surveys/${id}/responses?sort=started`)).body;
  expect(items).toHaveLength(2);
  for (const item of items) expect(item).toMatchObject({ state: 'completed', consent: null });
  expect((await ada('GET', `/api/surveys/${id}/versions/1`)).status).toBe(200);
  const patched = await ada('PATCH', `/api/surveys/${id}`, {
    body: { title: 'T' },
    headers: { 'If-Match': '*' },
  });
  expect([patched.status, (await ada('POST', `/api/surveys/${id}/publish`)).status]).toEqual([200, 200]);
});

it('answers that they stored without consent stay, and the respondent can continue; new responses need consent', async () => {
  const id = 'oldsurvey002';
  await olderSurvey(id, { consent: 'I agree' });
  await saveOlder(id, RESPONSE(1), 1, { name: 'x' }, 'in_progress');
  expect(
    (await save(id, RESPONSE(1), { sequence: 2, answers: { name: 'xy' }, completed: true })).status,
  ).toBe(200);
  expect((await ada('GET', `/api/surveys/${id}/responses/${RESPONSE(1)}`)).body).toMatchObject({
    consent: null,
    answers: { name: 'xy' },
  });
  const without = await save(id, RESPONSE(2), { sequence: 1, answers: { name: 'x' }, completed: false });
  expect([without.status, without.body.code]).toEqual([422, 'consent_required']);
});

it('their saves keep the consent that a new server stored', async () => {
  const id = 'oldsurvey003';
  await olderSurvey(id, { consent: 'I agree' });
  const consent = { language: 'en', elapsed: 10 };
  await save(id, RESPONSE(1), { sequence: 1, answers: { name: 'x' }, completed: false, consent });
  await saveOlder(id, RESPONSE(1), 2, { name: 'xy' });
  expect((await ada('GET', `/api/surveys/${id}/responses/${RESPONSE(1)}`)).body).toMatchObject({
    answers: { name: 'xy' },
    consent: { text: 'I agree' },
  });
});

it('a readable password that they stored unlocks the survey, before and after it is hashed', async () => {
  const id = 'oldsurvey004';
  await olderSurvey(id, { password: 'sesame' });
  const unlock = async (password: string) =>
    (await server.call('POST', `/api/public/surveys/${id}/unlock`, { body: { password } })).status;
  expect([await unlock('sesame'), await unlock('wrong')]).toEqual([200, 403]);
  expect(await hashReadablePasswords(server.deps, server.services.passwords)).toBe(1);
  expect([await unlock('sesame'), await unlock('wrong')]).toEqual([200, 403]);
});

it('their webhooks, rotations, events and deliveries are listed, counted and signed', async () => {
  const id = 'oldhook00001';
  await query(
    `insert into webhooks (id, owner_id, url, description, events, survey_ids, enabled, disabled_reason, secret, previous_secret, previous_secret_expires_at, headers, failing_since, revision, created_at, updated_at)
     values ($1, $2, $3, default, $4, default, default, default, $5, default, default, default, default, default, default, default)`,
    [id, 'ada', 'https://hooks.example/', ['survey_created'], 'whsec_Zmlyc3Q='],
  );
  await query(
    `update webhooks set previous_secret = secret, previous_secret_expires_at = now() + interval '1 day', secret = $2 where id = $1`,
    [id, 'whsec_c2Vjb25k'],
  );
  const event = RESPONSE(7);
  await query(
    `insert into events (id, owner_id, survey_id, type, payload, created_at) values ($1, 'ada', 'oldsurvey001', 'survey_created', '{}', now())`,
    [event],
  );
  await query(
    `insert into deliveries (id, webhook_id, event_id, event_type, attempt, state, next_at, created_at, response_status, finished_at)
     values ($1, $2, $3, 'survey_created', 1, 'failed', now(), now(), 503, now())`,
    [RESPONSE(8), id, event],
  );
  expect((await ada('GET', `/api/webhooks/${id}`)).body).toMatchObject({
    enabled: true,
    lastDelivery: { state: 'failed' },
  });
  expect((await ada('GET', `/api/webhooks/${id}/deliveries?status=5xx`)).body.items).toHaveLength(1);
  const { rows } = await query<{
    secret: string;
    previousSecrets: [];
    previousSecret: string;
    previousSecretExpiresAt: Date;
  }>(
    `select secret, previous_secrets as "previousSecrets", previous_secret as "previousSecret",
       previous_secret_expires_at as "previousSecretExpiresAt" from webhooks where id = $1`,
    [id],
  );
  const [row] = rows;
  expect(row && previousSecretsOf(row, new Date()).map(({ secret }) => secret)).toEqual(['whsec_Zmlyc3Q=']);
});

it('users that they create have a personal workspace, with the plan and customer that either server stores', async () => {
  const workspace = async () =>
    (
      await query(
        `select id, plan, stripe_customer_id as customer, role from workspaces
         join workspace_members on workspace_id = id where personal_of = 'older'`,
      )
    ).rows;
  await query(`insert into users (id, email) values ('older', 'older@canvass.test')`);
  expect(await workspace()).toEqual([{ id: 'older', plan: null, customer: null, role: 'owner' }]);
  await query(`update users set plan = 'pro', stripe_customer_id = 'cus_1' where id = 'older'`);
  expect(await workspace()).toMatchObject([{ plan: 'pro', customer: 'cus_1' }]);
  await query(`update workspaces set stripe_customer_id = 'cus_2' where id = 'older'`);
  const { rows } = await query(`select plan, stripe_customer_id as customer from users where id = 'older'`);
  expect(rows).toEqual([{ plan: 'pro', customer: 'cus_2' }]);
});

it('an account that they delete takes its workspace and everything in it along', async () => {
  await server.signIn('leaver');
  await query(`insert into surveys (id, owner_id, draft) values ('oldsurvey005', 'leaver', '{}')`);
  await query(`delete from users where id = 'leaver'`);
  const { rows } = await query(`select id from workspaces where id = 'leaver' union all
    select id from surveys where owner_id = 'leaver'`);
  expect(rows).toEqual([]);
});

it('their widgets are shown, with the views that they counted', async () => {
  const id = 'oldwidget001';
  await query(
    `insert into widgets (id, owner_id, survey_id, name, enabled, options, revision, views, opens, created_at, updated_at)
     values ($1, 'ada', 'oldsurvey001', 'W', default, $2, default, default, default, default, default)`,
    [id, JSON.stringify(widgetOptionsSchema.parse({}))],
  );
  await query(
    `update widgets set views = widgets.views + given.views, opens = widgets.opens + given.opens
     from (
       select widgets.id, given.views, given.opens
       from unnest($1::text[], $2::bigint[], $3::bigint[]) as given (id, views, opens)
       join widgets on widgets.id = given.id order by widgets.id for update of widgets
     ) as given where widgets.id = given.id`,
    [[id], [3], [1]],
  );
  expect((await server.call('GET', `/api/public/widgets/${id}`)).body).toMatchObject({ available: true });
  expect((await ada('GET', `/api/widgets/${id}`)).body).toMatchObject({ views: 3, opens: 1 });
});
