import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { Endpoint } from '@canvass/shared/api/endpoint';
import { ENDPOINTS } from '@canvass/shared/api/endpoints';
import { ALL_AUDIT_ACTIONS, type AuditAction } from '@canvass/shared/domain/audit';
import { ensureVerifiedAccount } from '../../operate/embedded/accounts.ts';
import { type EmulatorAddress, fetchEmulator } from '../../platform/config/emulator-address.ts';
import { signEmulatorToken } from '../../people/identity-provider/emulator-token.ts';
import { invitationToken } from '../../people/workspaces/invitations/token.ts';
import { signingKey } from '../../platform/database/signing-key.ts';
import { writeExport } from '../../results/exports/stored/write-export.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { uploader } from '../../testing/upload-file.ts';
import { PRICES, startStripe, type StripeStandIn } from '../../testing/stripe.ts';

/** Why an endpoint that changes something, or that reads single answers, records nothing. */
const EXEMPT: Record<string, string> = {
  'POST /api/public/surveys/{id}/unlock':
    'respondents have no account, and what they do is no deed of a member',
  'PUT /api/public/surveys/{id}/responses/{responseId}': 'a respondent’s save',
  'POST /api/public/surveys/{id}/responses/{responseId}': 'a respondent’s save',
  'POST /api/public/surveys/{id}/responses/{responseId}/files': 'a respondent’s upload',
  'PATCH /api/public/surveys/{id}/responses/{responseId}/files/{fileId}': 'a respondent’s upload',
  'DELETE /api/public/surveys/{id}/responses/{responseId}/files/{fileId}': 'a respondent’s upload',
  'POST /api/public/widgets/{id}/views': 'counts a respondent’s page',
  'POST /api/public/widgets/{id}/opens': 'counts a respondent’s page',
  'GET /api/surveys/{id}/exports': 'the states of exports, and no answer',
  'GET /api/surveys/{id}/exports/{exportId}': 'the state of an export, and no answer',
  'DELETE /api/surveys/{id}/exports/{exportId}': 'deletes a copy, whose making and downloads are recorded',
  'POST /api/area-reports': 'measurements of a page, about nobody',
  'POST /api/invitations/find': 'shows an invitation and changes nothing',
  'POST /api/surveys/{id}/responses/gone': 'says which ids are gone, and no answer',
  'GET /api/surveys/{id}/responses/count': 'a number',
  'GET /api/surveys/{id}/analytics/words': 'words of all answers with their numbers, not whose they are',
  'GET /api/surveys/{id}/responses/stream': 'events without data; what a page then reads is recorded',
  'PUT /api/surveys/{id}/editing/{tab}': 'who is in the editor now; what they change is recorded',
  'DELETE /api/surveys/{id}/editing/{tab}': 'who is in the editor now; what they change is recorded',
  'PUT /api/surveys/{id}/response-mails/own': 'a person’s own preference, about nobody else',
  'PATCH /api/account/settings': 'a person’s own preferences, in no workspace',
  'PUT /api/account/avatar': 'a person’s own picture, in no workspace',
  'POST /api/auth/delete-account':
    'is recorded in the workspaces that the person leaves (workspaces.integration.test.ts)',
  'POST /api/subscription/checkout':
    'leads to the provider’s page; what is bought there is recorded when it is',
  'POST /api/subscription/portal':
    'leads to the provider’s page; what is changed there is recorded when it is',
  'POST /api/payments/stripe-events': 'records subscription.change as /refresh does, which is called here',
  'PUT /api/ops/overrides/{area}': 'of operators: in the security log and the history of releases',
  'DELETE /api/ops/overrides': 'of operators: in the security log',
};

/** Releases have a history of their own, and their callers belong to no workspace. */
const isOfReleases = ({ path }: Endpoint) => path.startsWith('/api/releases/');

const named = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

/** The calls that must be in the audit log: every change, and every reading of single answers, files of them or secrets. */
const isAccountable = ({ method, path, permission, media }: Endpoint) =>
  method !== 'get' ||
  permission?.startsWith('response:') ||
  /\/(?:secret|deliveries\/\{delivery\})$/.test(path) ||
  (media !== undefined && !media[0]?.startsWith('text/event-stream') && /export/.test(path));

let stripe: StripeStandIn;
let server: TestServer;
let ada: Call;
let ids: Record<string, string>;

interface Step {
  call: string;
  action: AuditAction;
  make(): Promise<{ status: number; body: unknown }>;
}

const by = (endpoint: string, body?: unknown, caller: () => Call = () => ada) => {
  const [method = '', path = ''] = endpoint.split(' ');
  return () =>
    caller()(
      method,
      path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `{${name}}`),
      {
        headers: { 'If-Match': '*' },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'function' ? (body as () => unknown)() : body }),
      },
    );
};
const step = (call: string, action: AuditAction, body?: unknown, path = call): Step => ({
  call,
  action,
  make: by(path, body),
});

const hook = { url: 'https://hooks.example.com/secret-path', events: ['survey_created'] };
const bulk = () => ({ action: 'delete', change: ids.change, selection: { ids: [ids.other] } });

const SURVEY = '/api/surveys/{id}';
const WORKSPACE = '/api/workspaces/{workspace}';

/** Calls in an order in which each does something. */
const STEPS: Step[] = [
  step(`POST ${SURVEY}/confirmation/test`, 'survey.test_mail', {}),
  step('POST /api/surveys', 'survey.create', { title: 'New' }),
  step(`PUT ${SURVEY}`, 'survey.edit', () => ({ title: 'Put', questions: [question] })),
  step(`PATCH ${SURVEY}`, 'survey.edit', { title: 'Patched' }, 'PATCH /api/surveys/{second}'),
  step(`POST ${SURVEY}/duplicate`, 'survey.create', {}),
  step(`POST ${SURVEY}/publish`, 'survey.publish', {}),
  step(`PATCH ${SURVEY}/versions/{version}`, 'survey.correct', { corrections: ['name'] }),
  step(`POST ${SURVEY}/close`, 'survey.close'),
  step(`POST ${SURVEY}/reopen`, 'survey.reopen'),
  step(`DELETE ${SURVEY}`, 'survey.delete', undefined, 'DELETE /api/surveys/{second}'),
  step(`POST ${SURVEY}/restore`, 'survey.restore', undefined, 'POST /api/surveys/{second}/restore'),
  step(`GET ${SURVEY}/responses`, 'response.list'),
  step(
    `GET ${SURVEY}/responses/news`,
    'response.list',
    undefined,
    `GET ${SURVEY}/responses/news?after=2026-01-01T00:00:00Z`,
  ),
  step(
    `GET ${SURVEY}/responses/export`,
    'response.export',
    undefined,
    `GET ${SURVEY}/responses/export?format=csv`,
  ),
  step(`POST ${SURVEY}/exports`, 'response.export', { format: 'csv' }),
  { call: `GET ${SURVEY}/exports/{exportId}/file`, action: 'response.download', make: downloadExport },
  step(`GET ${SURVEY}/responses/{responseId}`, 'response.read'),
  {
    call: `GET ${SURVEY}/responses/{responseId}/files/{fileId}`,
    action: 'response.read',
    make: downloadFile,
  },
  step(`PATCH ${SURVEY}/responses/{responseId}`, 'response.edit', { note: 'A secret note' }),
  step(`PUT ${SURVEY}/access`, 'survey.change_access', { restricted: true, userIds: [] }),
  step(`PUT ${SURVEY}/response-mails`, 'survey.change_mails', { members: [], addresses: [] }),
  step(`POST ${SURVEY}/responses/changes`, 'response.delete', bulk),
  step(`POST ${SURVEY}/responses/changes/{change}/undo`, 'response.undo'),
  step(`DELETE ${SURVEY}/responses/{responseId}`, 'response.delete'),
  step('POST /api/respondents/find', 'response.find', { email: 'grace@example.com' }),
  step('POST /api/respondents/erase', 'response.erase', () => ({ responseId: ids.other })),
  step(`POST ${SURVEY}/summary-links`, 'summary.create', { questions: ['name'] }),
  step(`DELETE ${SURVEY}/summary-links/{linkId}`, 'summary.revoke'),
  step('POST /api/folders', 'folder.create', { name: 'New folder' }),
  step('POST /api/folders/moves', 'survey.move', () => ({ surveyIds: [ids.id], folderId: ids.folder })),
  step('PATCH /api/folders/{id}', 'folder.edit', { name: 'Renamed' }, 'PATCH /api/folders/{folder}'),
  step('DELETE /api/folders/{id}', 'folder.delete', undefined, 'DELETE /api/folders/{folder}'),
  step('POST /api/widgets', 'widget.create', () => ({ name: 'W', surveyId: ids.id })),
  step(
    'PUT /api/widgets/{id}',
    'widget.edit',
    () => ({ name: 'W2', surveyId: ids.id }),
    'PUT /api/widgets/{widget}',
  ),
  step('DELETE /api/widgets/{id}', 'widget.delete', undefined, 'DELETE /api/widgets/{widget}'),
  step('POST /api/brands', 'brand.create', { name: 'B', design: { color: '#0b7a75' } }),
  step(
    'PUT /api/brands/{id}',
    'brand.edit',
    { name: 'B', design: { color: '#0b7a75' } },
    'PUT /api/brands/{brand}',
  ),
  step('DELETE /api/brands/{id}', 'brand.delete', undefined, 'DELETE /api/brands/{brand}'),
  step('POST /api/webhooks', 'webhook.create', hook),
  step('PUT /api/webhooks/{id}', 'webhook.edit', hook, 'PUT /api/webhooks/{webhook}'),
  step(
    'GET /api/webhooks/{id}/secret',
    'webhook.read_secret',
    undefined,
    'GET /api/webhooks/{webhook}/secret',
  ),
  step(
    'POST /api/webhooks/{id}/secret',
    'webhook.replace_secret',
    undefined,
    'POST /api/webhooks/{webhook}/secret',
  ),
  step('POST /api/webhooks/{id}/test', 'webhook.test', undefined, 'POST /api/webhooks/{webhook}/test'),
  step(
    'GET /api/webhooks/{id}/deliveries/{delivery}',
    'webhook.read_delivery',
    undefined,
    'GET /api/webhooks/{webhook}/deliveries/{delivery}',
  ),
  step(
    'POST /api/webhooks/{id}/deliveries/{delivery}/redeliver',
    'webhook.redeliver',
    undefined,
    'POST /api/webhooks/{webhook}/deliveries/{delivery}/redeliver',
  ),
  step(
    'POST /api/webhooks/{id}/redeliver',
    'webhook.redeliver',
    { since: '2026-01-01T00:00:00Z' },
    'POST /api/webhooks/{webhook}/redeliver',
  ),
  { call: 'POST /api/webhooks/{id}/enable', action: 'webhook.enable', make: enableWebhook },
  step('DELETE /api/webhooks/{id}', 'webhook.delete', undefined, 'DELETE /api/webhooks/{webhook}'),
  { call: 'POST /api/images', action: 'image.upload', make: upload },
  { call: 'POST /api/images/from-address', action: 'image.upload', make: uploadFromAddress },
  step(`POST ${WORKSPACE}/keys`, 'apiKey.create', { name: 'K', role: 'viewer' }),
  step(`PATCH ${WORKSPACE}/keys/{key}`, 'apiKey.edit', { name: 'K2' }),
  step(`DELETE ${WORKSPACE}/keys/{key}`, 'apiKey.revoke'),
  step(`POST ${WORKSPACE}/invitations`, 'invitation.create', { email: 'new@canvass.test', role: 'viewer' }),
  step(`POST ${WORKSPACE}/invitations/{invitation}/resend`, 'invitation.resend'),
  step(`DELETE ${WORKSPACE}/invitations/{invitation}`, 'invitation.revoke'),
  { call: 'POST /api/invitations/accept', action: 'member.join', make: accept },
  step(`PATCH ${WORKSPACE}/members/{member}`, 'member.change_role', { role: 'editor' }),
  step(`DELETE ${WORKSPACE}/members/{member}`, 'member.remove'),
  { call: `POST ${WORKSPACE}/leave`, action: 'member.leave', make: leave },
  step('POST /api/workspaces', 'workspace.create', { name: 'Another' }),
  step(`PATCH ${WORKSPACE}`, 'workspace.edit', { name: 'Renamed' }),
  step(`DELETE ${WORKSPACE}`, 'workspace.delete', undefined, 'DELETE /api/workspaces/{trashed}'),
  step(`POST ${WORKSPACE}/restore`, 'workspace.restore', undefined, 'POST /api/workspaces/{trashed}/restore'),
  step(`GET ${WORKSPACE}/audit/export`, 'audit.export'),
  { call: 'POST /api/subscription/refresh', action: 'subscription.change', make: buy },
  step('GET /api/account/export', 'account.export'),
  { call: 'POST /api/account/address', action: 'account.change_address', make: changeAddress },
  { call: 'POST /api/auth/set-cookie', action: 'session.start', make: signIn },
  { call: 'POST /api/auth/logout', action: 'session.end', make: logOut },
  { call: 'POST /api/auth/logout-everywhere', action: 'session.end', make: logOutEverywhere },
  step('DELETE /api/auth/sessions/{id}', 'session.end', undefined, 'DELETE /api/auth/sessions/{session}'),
  step('DELETE /api/auth/sessions', 'session.end'),
];

const question = { id: 'name', type: 'text_short', title: 'Name' };
const address = { id: 'mail', type: 'email', title: 'Address' };
const confirmation = { question: 'mail', request: null, sender: '', subject: '', text: '', answers: true };

beforeAll(async () => {
  stripe = await startStripe();
  server = await startTestServer({ ...stripe.env, RATE_LIMITS: '0', WEBHOOK_ALLOW_LOOPBACK: '1' });
  ada = await server.signIn('ada');
  await server.deps.pool.query(`update workspaces set plan = 'business'`);
  const made = async (path: string, body: unknown) => (await ada('POST', path, { body })).body;
  const questions = [question, address];
  const survey = await made('/api/surveys', { title: 'Of Ada', questions, settings: { confirmation } });
  await made(`/api/surveys/${survey.id}/publish`, {});
  const respond = async () => {
    const id = uuidv7();
    await server.call('PUT', `/api/public/surveys/${survey.id}/responses/${id}`, {
      body: { sequence: 1, version: 1, answers: { name: 'A secret answer' }, completed: true },
    });
    return id;
  };
  await server.signIn('member');
  const second = await made('/api/surveys', { title: 'Second', questions: [question] });
  const folder = await made('/api/folders', { name: 'Folder' });
  const widget = await made('/api/widgets', { name: 'W', surveyId: survey.id });
  const brand = await made('/api/brands', { name: 'B', design: { color: '#0b7a75' } });
  const webhook = await made('/api/webhooks', hook);
  const delivery = await made(`/api/webhooks/${webhook.id}/test`, undefined);
  const trashed = await made('/api/workspaces', { name: 'Trashed' });
  const key = await made('/api/workspaces/ada/keys', { name: 'K', role: 'viewer' });
  const link = await made(`/api/surveys/${survey.id}/summary-links`, { questions: ['name'] });
  const invitation = await made('/api/workspaces/ada/invitations', {
    email: 'x@canvass.test',
    role: 'viewer',
  });
  await server.cookieOf('ada');
  const sessions = (await ada('GET', '/api/auth/sessions')).body.items as Array<{
    id: string;
    current: boolean;
  }>;
  await server.cookieOf('ada');
  ids = {
    id: survey.id,
    responseId: await respond(),
    other: await respond(),
    version: '1',
    change: uuidv7(),
    second: second.id,
    folder: folder.id,
    widget: widget.id,
    brand: brand.id,
    webhook: webhook.id,
    delivery: delivery.id,
    trashed: trashed.id,
    key: key.id,
    linkId: link.id,
    invitation: invitation.id,
    workspace: 'ada',
    member: 'member',
    session: sessions.find(({ current }) => !current)?.id ?? '',
  };
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

async function enableWebhook() {
  await server.deps.pool.query('update webhooks set enabled = false where id = $1', [ids.webhook]);
  return ada('POST', `/api/webhooks/${ids.webhook}/enable`, { body: { sendMissed: false } });
}

async function upload() {
  const body = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const answer = await fetch(`${server.url}/api/images`, {
    method: 'POST',
    headers: { Cookie: await server.cookieOf('ada'), 'Content-Type': 'image/png' },
    body: new Uint8Array(body),
  });
  ids.image = ((await answer.json()) as { id: string }).id;
  return { status: answer.status, body: null };
}

function uploadFromAddress() {
  return ada('POST', '/api/images/from-address', {
    body: { address: `${server.url}/_ipx/s_192x192/${ids.image}` },
  });
}

async function downloadExport() {
  const { body } = await ada('POST', `/api/surveys/${ids.id}/exports`, { body: { format: 'csv' } });
  const { signal } = new AbortController();
  await writeExport(server.deps, { payload: { export: body.id }, last: true, signal });
  return ada('GET', `/api/surveys/${ids.id}/exports/${body.id}/file`);
}

async function downloadFile() {
  const questions = [{ id: 'cv', type: 'file_upload', title: 'CV' }];
  const survey = await publishedSurvey(ada, { title: 'Files', questions });
  const response = uuidv7();
  const file = await uploader(server, { survey, response }).whole('cv', 'CV.pdf');
  await server.call('PUT', `/api/public/surveys/${survey}/responses/${response}`, {
    body: { sequence: 1, version: 1, answers: { cv: { files: [file] } }, completed: true },
  });
  return ada('GET', `/api/surveys/${survey}/responses/${response}/files/${file.id}`);
}

async function accept() {
  const member = await server.signIn('member');
  const { body } = await ada('POST', '/api/workspaces/ada/invitations', {
    body: { email: 'member@example.com', role: 'viewer' },
  });
  const token = await tokenOf(body.id);
  return member('POST', '/api/invitations/accept', { body: { token } });
}

async function tokenOf(invitation: string): Promise<string> {
  return invitationToken(await signingKey(server.deps)(), invitation);
}

async function leave() {
  await accept();
  return (await server.signIn('member'))('POST', '/api/workspaces/ada/leave');
}

async function buy() {
  await ada('POST', '/api/subscription/checkout', { body: { plan: 'pro' } });
  const { rows } = await server.deps.pool.query<{ customer: string }>(
    `select stripe_customer_id as customer from workspaces where id = 'ada'`,
  );
  stripe.subscribe(rows[0]?.customer ?? '', PRICES.pro);
  return ada('POST', '/api/subscription/refresh');
}

async function changeAddress() {
  await server.call('POST', '/api/auth/set-cookie', { body: { token: await idToken('moving') } });
  const answer = await fetchEmulator(
    server.deps.config.authEmulator as EmulatorAddress,
    '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        email: 'moving@example.com',
        newEmail: 'moved@example.com',
        returnOobLink: true,
      }),
    },
  );
  const { oobCode: code } = (await answer.json()) as { oobCode: string };
  return server.call('POST', '/api/account/address', { body: { code } });
}

async function idToken(id: string): Promise<string> {
  const { authEmulator, firebase } = server.deps.config;
  const login = { email: `${id}@example.com`, password: 'secret-1' };
  await ensureVerifiedAccount(authEmulator as EmulatorAddress, firebase.projectId, {
    id,
    ...login,
    displayName: id,
  });
  const answer = await fetchEmulator(
    authEmulator as EmulatorAddress,
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...login, returnSecureToken: true }),
    },
  );
  const { idToken: token } = (await answer.json()) as { idToken: string };
  return signEmulatorToken(await signingKey(server.deps)(), token);
}

async function signIn() {
  return server.call('POST', '/api/auth/set-cookie', { body: { token: await idToken('grace') } });
}
async function logOut() {
  return (await server.signIn('grace'))('POST', '/api/auth/logout');
}
async function logOutEverywhere() {
  const headers = { Authorization: `Bearer ${await idToken('grace')}` };
  return server.call('POST', '/api/auth/logout-everywhere', { headers });
}

const entriesOf = async (action: AuditAction) =>
  (await server.deps.pool.query('select * from audit_entries where action = $1', [action])).rows;

it.each(STEPS)('$call is recorded as $action', async ({ action, make }) => {
  const before = await entriesOf(action);
  const answer = await make();
  expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
  const after = await entriesOf(action);
  // Coalesced actions of one window have one entry.
  expect(after.length).toBeGreaterThan(action === 'response.list' ? 0 : before.length);
});

it('every call that changes something or reads single answers is recorded or exempt, and no other', () => {
  const accountable = ENDPOINTS.filter((endpoint) => isAccountable(endpoint) && !isOfReleases(endpoint)).map(
    named,
  );
  const accounted = [...new Set(STEPS.map(({ call }) => call)), ...Object.keys(EXEMPT)];
  expect(accounted.toSorted()).toEqual(accountable.toSorted());
});

it('every action is one of a call, or of a refused sign-in', () => {
  const made = new Set<AuditAction>([...STEPS.map(({ action }) => action), 'session.refuse']);
  expect(ALL_AUDIT_ACTIONS.filter((action) => !made.has(action))).toEqual([]);
});

it('no entry holds an answer, a note, a secret or an address', async () => {
  const { rows } = await server.deps.pool.query('select * from audit_entries');
  expect(rows.length).toBeGreaterThan(STEPS.length / 2);
  expect(JSON.stringify(rows)).not.toMatch(/A secret|secret-path|cvs_|whsec_|@|127\.0\.0\.1/);
});
