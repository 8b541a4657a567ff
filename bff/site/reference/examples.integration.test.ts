import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PIECE_TYPE } from '@canvass/shared/api/uploads';
import { eq } from 'drizzle-orm';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { v7 as uuidv7 } from 'uuid';
import { webhooks, workspaceMembers } from '../../platform/database/schema.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { writeExport } from '../../results/exports/stored/write-export.ts';
import { runTestJobs } from '../../testing/jobs.ts';
import { until } from '../../testing/receiver.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import { readDocument } from './document-model.ts';
import { VARIABLES } from './examples/bodies.ts';
import { GUIDES, guideText } from './examples/guides.ts';
import { referencePaths } from './routes.ts';
import recorded from './examples/recorded-answers.json' with { type: 'json' };
import { curlSnippet, typescriptSnippet } from './examples/snippets.ts';

const run = promisify(execFile);
const CLIENT = join(import.meta.dirname, '../../../clients/typescript');
const operations = readDocument('http://localhost', 'en').sections.flatMap((section) => section.operations);

/** Needs a server of the internet. */
const OFFLINE = ['postImagesFromAddress'];

let server: TestServer;
let ada: Call;
let folder: string;
let environment: Record<string, string>;
let runner: JobRunner;

beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMITS: '0',
    WEBHOOK_ALLOW_LOOPBACK: '1',
    OPERATOR_PLAN: 'business',
  });
  runner = await runTestJobs(server.deps, {
    'export-responses': (attempt) => writeExport(server.deps, attempt),
  });
  ada = await server.signIn('ada');
  const key = await ada('POST', '/api/workspaces/ada/keys', { body: { name: 'Examples', role: 'admin' } });
  folder = await mkdtemp(join(tmpdir(), 'canvass-examples-'));
  await writeFile(join(folder, 'picture.png'), PICTURE);
  environment = {
    PATH: process.env.PATH ?? '',
    CANVASS_URL: server.url,
    CANVASS_KEY: key.body.key,
    CANVASS_COOKIE: await server.cookieOf('ada'),
  };
});
afterAll(async () => {
  await runner.stop();
  await rm(folder, { recursive: true, force: true });
  await server.stop();
});

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function created(method: string, path: string, body?: object) {
  const answer = await ada(method, path, body ? { body } : {});
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function survey(settings: object = {}): Promise<{ SURVEY_ID: string; RESPONSE_ID: string }> {
  const questions = [
    { id: 'stars', type: 'star_rating', title: 'How many stars?', stars: 5 },
    { id: 'why', type: 'text_long', title: 'Why?' },
    { id: 'photo', type: 'file_upload', title: 'A photo?', kinds: ['image'] },
  ];
  const { id } = await created('POST', '/api/surveys', { title: 'How was your visit?', questions, settings });
  await created('POST', `/api/surveys/${id}/publish`, {});
  const responseId = uuidv7();
  const save = { sequence: 1, version: 1, answers: { stars: 4, why: 'The coffee.' }, completed: true };
  if (!('password' in settings)) {
    await created('PUT', `/api/public/surveys/${id}/responses/${responseId}`, save);
  }
  return { SURVEY_ID: id, RESPONSE_ID: responseId };
}

/** The ids of one of everything, or of only what a text names: making everything takes eight requests. */
async function fixtures(text?: string): Promise<Record<string, string>> {
  const named = (...names: string[]) => !text || names.some((name) => text.includes(name));
  const ids: Record<string, string> = { CHANGE_ID: uuidv7(), ETAG: '*' };
  if (named('SURVEY_ID', 'RESPONSE_ID', 'WIDGET_ID', 'LINK_ID')) Object.assign(ids, await survey());
  if (named('FOLDER_ID')) {
    ids.FOLDER_ID = (await created('POST', '/api/folders', { name: `Folder ${ids.CHANGE_ID}` })).id;
  }
  if (named('WIDGET_ID')) {
    const widget = { name: 'Feedback', surveyId: ids.SURVEY_ID };
    ids.WIDGET_ID = (await created('POST', '/api/widgets', widget)).id;
  }
  if (named('WEBHOOK_ID', 'DELIVERY_ID')) {
    const webhook = { url: 'https://hooks.example.com/', events: ['survey_response_created'] };
    ids.WEBHOOK_ID = (await created('POST', '/api/webhooks', webhook)).id;
  }
  if (named('DELIVERY_ID')) {
    ids.DELIVERY_ID = (await created('POST', `/api/webhooks/${ids.WEBHOOK_ID}/test`)).id;
  }
  if (named('LINK_ID')) {
    const link = { questions: ['stars'] };
    ids.LINK_ID = (await created('POST', `/api/surveys/${ids.SURVEY_ID}/summary-links`, link)).id;
  }
  return ids;
}

/** A workspace with members, and with an invitation and a key if the text names them. */
async function workspace(text?: string): Promise<Record<string, string>> {
  const named = (name: string) => !text || text.includes(name);
  const { id } = await created('POST', '/api/workspaces', { name: 'Museum' });
  const members = ['grace', 'owner'].map((name) => ({
    id: `${name}-${id}`,
    role: name === 'owner' ? 'owner' : 'viewer',
  }));
  for (const { id: userId, role } of members) {
    await server.signIn(userId);
    await server.deps.db
      .insert(workspaceMembers)
      .values({ workspaceId: id, userId, role: role as 'owner' | 'viewer' });
  }
  const path = `/api/workspaces/${id}`;
  const ids: Record<string, string> = { WORKSPACE_ID: id, MEMBER_ID: `grace-${id}` };
  if (named('INVITATION_ID')) {
    const invitation = { email: 'cy@example.com', role: 'viewer' };
    ids.INVITATION_ID = (await created('POST', `${path}/invitations`, invitation)).id;
  }
  if (named('KEY_ID')) {
    ids.KEY_ID = (await created('POST', `${path}/keys`, { name: 'Old', role: 'viewer' })).id;
  }
  return ids;
}

/** With a file that a respondent has begun to upload, or has given as an answer. */
async function uploaded(ids: Record<string, string>, completes: boolean) {
  const responseId = uuidv7();
  const response = `/api/public/surveys/${ids.SURVEY_ID}/responses/${responseId}`;
  const input = { question: 'photo', version: 1, name: 'table.png', size: PICTURE.length };
  const { id } = await created('POST', `${response}/files`, input);
  if (completes) {
    await fetch(`${server.url}${response}/files/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': PIECE_TYPE, 'Upload-Offset': '0' },
      body: PICTURE,
    });
    const answers = { photo: { files: [{ id }] } };
    await created('PUT', response, { sequence: 1, version: 1, answers, completed: true });
  }
  return { ...ids, RESPONSE_ID: responseId, FILE_ID: id };
}

async function exported(ids: Record<string, string>) {
  const path = `/api/surveys/${ids.SURVEY_ID}/exports`;
  const { id } = await created('POST', path, { format: 'csv' });
  await until(async () => (await created('GET', `${path}/${id}`)).status === 'done');
  return { ...ids, EXPORT_ID: id };
}

/** With a brand: a workspace has only some. */
async function branded(ids: Record<string, string>) {
  const { id } = await created('POST', '/api/brands', { name: 'Acme', design: { color: '#0b7a75' } });
  return { ...ids, BRAND_ID: id };
}

/** The names of the examples are free: a workspace has each but once. */
async function withoutExamples(ids: Record<string, string>) {
  const { items } = await created('GET', '/api/folders');
  for (const { id, name } of items as Array<{ id: string; name: string }>) {
    if (name.startsWith('Visitors')) await ada('DELETE', `/api/folders/${id}`);
  }
  return ids;
}

/** The preparation of an operation's example, where it needs more than one of everything. */
const before: Record<string, (ids: Record<string, string>) => Promise<Record<string, string>>> = {
  postSurveysIdRestore: async (ids) => {
    await created('DELETE', `/api/surveys/${ids.SURVEY_ID}`);
    return ids;
  },
  postSurveysIdResponsesChangesChangeUndo: async (ids) => {
    const selection = { ids: [ids.RESPONSE_ID] };
    const change = { action: 'tag', tag: 'seen', change: ids.CHANGE_ID, selection };
    await created('POST', `/api/surveys/${ids.SURVEY_ID}/responses/changes`, change);
    return ids;
  },
  postPublicSurveysIdUnlock: async (ids) => ({ ...ids, ...(await survey({ password: 'open sesame' })) }),
  putPublicSurveysIdResponsesResponseId: async (ids) => ({ ...ids, RESPONSE_ID: uuidv7() }),
  postPublicSurveysIdResponsesResponseId: async (ids) => ({ ...ids, RESPONSE_ID: uuidv7() }),
  postPublicSurveysIdResponsesResponseIdFiles: async (ids) => ({ ...ids, RESPONSE_ID: uuidv7() }),
  getBrandsId: branded,
  putBrandsId: branded,
  deleteBrandsId: branded,
  postFolders: withoutExamples,
  patchFoldersId: withoutExamples,
  getPublicSurveysIdResponsesResponseIdFilesFileId: (ids) => uploaded(ids, false),
  patchPublicSurveysIdResponsesResponseIdFilesFileId: (ids) => uploaded(ids, false),
  deletePublicSurveysIdResponsesResponseIdFilesFileId: (ids) => uploaded(ids, false),
  getSurveysIdResponsesResponseIdFilesFileId: (ids) => uploaded(ids, true),
  getSurveysIdAnalyticsFiles: (ids) => uploaded(ids, true),
  getSurveysIdExports: exported,
  getSurveysIdExportsExportId: exported,
  getSurveysIdExportsExportIdFile: exported,
  deleteSurveysIdExportsExportId: exported,
  postWebhooksIdEnable: async (ids) => {
    const disabled = { enabled: false, disabledReason: 'gone', failingSince: new Date() } as const;
    await server.deps.db
      .update(webhooks)
      .set(disabled)
      .where(eq(webhooks.id, ids.WEBHOOK_ID ?? ''));
    return ids;
  },
  postWorkspacesWorkspaceRestore: async (ids) => {
    await created('DELETE', `/api/workspaces/${ids.WORKSPACE_ID}`);
    return ids;
  },
};

const changesMuch = ({ method, operationId }: { method: string; operationId: string }) =>
  method === 'delete' || operationId in before || /Leave|Erase|Close|Member$/.test(operationId);

/** For each operation the ids that its example is about. */
async function idsOfAll(): Promise<Map<string, Record<string, string>>> {
  const [shared, sharedWorkspace] = [await fixtures(), await workspace()];
  const all = new Map<string, Record<string, string>>();
  for (const operation of operations) {
    const { operationId, path } = operation;
    const own = changesMuch(operation);
    const text = `${curlSnippet(operation)} ${before[operationId] ? 'SURVEY_ID' : ''}`;
    const ids = path.startsWith('/api/workspaces')
      ? own
        ? await workspace(text)
        : sharedWorkspace
      : own
        ? await fixtures(text)
        : shared;
    all.set(operationId, (await before[operationId]?.(ids)) ?? ids);
  }
  return all;
}

/** Runs a text in the shell. Its `curl` fails when the server refuses: by its own `--fail`, which takes no other, or by ours. */
async function shell(text: string, variables: Record<string, string>): Promise<string> {
  const ours = / --fail /.test(text) ? '' : '--fail-with-body';
  const program = `set -e -o pipefail\ncurl() { command curl --silent --show-error ${ours} "$@"; }\n${text}`;
  const { stdout } = await run('bash', ['--norc', '-c', program], {
    cwd: folder,
    env: { ...environment, ...variables },
  });
  return stdout;
}

const failure = (error: unknown) => {
  const {
    stdout = '',
    stderr = '',
    message,
  } = error as { stdout?: string; stderr?: string; message: string };
  return `${stderr || message} ${stdout}`.slice(0, 800);
};

it('every operation’s command of curl does what the page says', async () => {
  const ids = await idsOfAll();
  const failures: string[] = [];
  const answers: Record<string, unknown> = {};
  const one = async (operation: (typeof operations)[number]) => {
    const { operationId } = operation;
    const answer = await shell(curlSnippet(operation), ids.get(operationId) ?? {}).catch((error: unknown) => {
      failures.push(`${operationId}: ${failure(error)}`);
      return '';
    });
    if (answer.startsWith('{') && answer.trimEnd().endsWith('}') && !answer.includes('\n{')) {
      answers[operationId] = presentable(JSON.parse(answer));
    }
  };
  const queue = operations.filter(({ operationId }) => !OFFLINE.includes(operationId)).values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const operation of queue) await one(operation);
    }),
  );
  expect(failures).toEqual([]);
  if (process.env.CANVASS_RECORD) {
    const file = join(import.meta.dirname, 'examples/recorded-answers.json');
    const sorted = Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1));
    await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
    return;
  }
  // CANVASS_RECORD=1 npm test -- integration stores the answers that the page shows.
  expect(Object.keys(recorded).toSorted()).toEqual(Object.keys(answers).toSorted());
  expect(shapeOf(recorded)).toEqual(shapeOf(answers));
}, 180_000);

describe('the reference', () => {
  it('S19.16 has every operation, in both languages, with canonical address, counterpart and a policy that names its own script', async () => {
    for (const prefix of ['', '/it']) {
      for (const section of readDocument('http://localhost', prefix ? 'it' : 'en').sections) {
        const { status, headers, body } = await server.call('GET', `${prefix}/docs/api/${section.slug}`);
        expect(status).toBe(200);
        const shown = section.operations.filter(({ operationId }) => body.includes(`id="${operationId}"`));
        expect(shown).toHaveLength(section.operations.length);
        expect(body).toMatch(new RegExp(`rel="canonical" href="[^"]+${prefix}/docs/api/${section.slug}"`));
        expect(body).toMatch(new RegExp(`hreflang="it" href="[^"]+/it/docs/api/${section.slug}"`));
        expect(headers.get('Content-Security-Policy')).toMatch(
          /script-src 'sha256-[^']+'; .*trusted-types 'none'/,
        );
      }
    }
  });

  it('shows the examples as they are run, and follows the reader’s appearance', async () => {
    const { body } = await server.call('GET', '/docs/api', { headers: { Cookie: 'appearance=dark' } });
    expect(body).toContain('data-appearance="dark"');
    for (const name of GUIDES) expect(body).toContain(escapeHtml(guideText(name, 'ts')));
  });

  it('has a share image in its language (S2.9)', async () => {
    const { body } = await server.call('GET', '/it/docs/api');
    const [, image = ''] = /<meta property="og:image" content="([^"]+)">/.exec(body) ?? [];
    expect(image.startsWith(server.deps.config.publicOrigin)).toBe(true);
    const answer = await server.call('GET', new URL(image).pathname);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(body).toContain('<meta property="og:locale" content="it_IT">');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('is in the site map of each language, and has no other pages', async () => {
    for (const path of referencePaths()) expect((await server.call('GET', path)).status).toBe(200);
    expect((await server.call('GET', '/it/sitemap.xml')).body).toContain('/it/docs/api/webhooks</loc>');
    expect((await server.call('GET', '/docs/api/account')).status).not.toBe(200);
  });
});

/** An answer as the page shows it: without secrets, and with short lists. */
function presentable(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(presentable);
  if (typeof value === 'string')
    return value.replace(/^(cvs_|whsec_).*/, '$1…').replace(server.url, 'https://canvass.example');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, presentable(member)]));
}

/** The names of each answer's members. */
function shapeOf(answers: Record<string, unknown>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, Object.keys(answer as object).toSorted()]),
  );
}

it('every operation’s call of the client is typed, and does what the page says', async () => {
  const ids = await idsOfAll();
  const calls = operations.flatMap((operation) => {
    const text = typescriptSnippet(operation);
    return text && !OFFLINE.includes(operation.operationId) ? [{ id: operation.operationId, text }] : [];
  });
  const names = [...Object.values(VARIABLES), 'picture'];
  const types = `{ ${Object.values(VARIABLES)
    .map((name) => `${name}: string`)
    .join('; ')}; picture: Blob }`;
  const program = [
    "import { createClient, items, unwrap } from '@canvass/client';",
    "const canvass = createClient({ url: process.env.CANVASS_URL ?? '', key: process.env.CANVASS_KEY ?? '', retries: 0 });",
    `const calls: Record<string, (ids: ${types}) => Promise<void>> = {`,
    ...calls.map(({ id, text }) => `${id}: async ({ ${names.join(', ')} }) => {\n${text}\n},`),
    '};',
    "const all = JSON.parse(process.env.IDS ?? '{}');",
    "const picture = new Blob([Buffer.from(process.env.PICTURE ?? '', 'base64')]);",
    'for (const [name, call] of Object.entries(calls)) {',
    '  await call({ ...all[name], picture }).catch((error) => console.error(`${name}: ${error.stack}`));',
    '}',
  ].join('\n');
  // Inside of the client's folder, where its name leads to its sources.
  const place = join(CLIENT, '.cache', `examples-${process.pid}`);
  await mkdir(place, { recursive: true });
  try {
    await writeFile(join(place, 'operations.ts'), program);
    await writeFile(
      join(place, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: {
          customConditions: ['source'],
          types: ['node'],
          typeRoots: ['../../../../node_modules/@types'],
        },
        include: ['operations.ts', '../../examples/*.ts'],
      }),
    );
    const checked = run(join(CLIENT, '../../node_modules/.bin/tsc'), ['-p', place]);
    expect(await checked.then(() => '', failure)).toBe('');
    const variables = Object.fromEntries(
      [...ids].map(([id, values]) => [
        id,
        Object.fromEntries(Object.entries(values).map(([name, value]) => [VARIABLES[name], value])),
      ]),
    );
    const env = { ...environment, IDS: JSON.stringify(variables), PICTURE: PICTURE.toString('base64') };
    const { stderr } = await typescript(join(place, 'operations.ts'), env);
    expect(stderr).toBe('');
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});

const NODE = ['--conditions=source', '--disable-warning=ExperimentalWarning'];

const typescript = (file: string, env: Record<string, string>) =>
  run(process.execPath, [...NODE, file], {
    cwd: folder,
    env,
    maxBuffer: 10_000_000,
  });

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

it('the example of a receiver takes what its webhook’s secret signed a moment ago, and nothing else', async () => {
  const port = await freePort();
  const env = { ...environment, PORT: String(port) };
  const file = join(CLIENT, 'examples/receive-events.ts');
  const program = spawn(process.execPath, [...NODE, file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let output = '';
    program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await until(() => EXPECTED['receive-events'].test(output));
    const [webhook] = (await created('GET', '/api/webhooks')).items;
    const signer = new StandardWebhook((await created('GET', `/api/webhooks/${webhook.id}/secret`)).secret);
    const stranger = new StandardWebhook(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
    const send = async (body: string, { by = signer, at = new Date(), signed = body } = {}) => {
      const headers = {
        'webhook-id': 'e1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': `${stranger.sign('e1', at, signed)} ${by.sign('e1', at, signed)}`,
      };
      return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status;
    };
    // A client that is gone before its body has arrived doesn't end the program.
    const half = connect(port, '127.0.0.1');
    half.write('POST / HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-length: 9\r\n\r\nhalf');
    await once(half, 'data');
    half.resetAndDestroy();
    const body = JSON.stringify({ data: { message: 'Grüße' } });
    expect(await send(body)).toBe(204);
    expect(await send(body, { by: stranger })).toBe(400);
    expect(await send(body, { signed: '{}' })).toBe(400);
    expect(await send(body, { at: new Date(Date.now() - 3_600_000) })).toBe(400);
    expect((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body })).status).toBe(400);
    await until(() => output.includes('Grüße'));
  } finally {
    program.kill('SIGKILL');
  }
});

describe.each(GUIDES)('the example %s', (name) => {
  it('runs in the shell and in TypeScript', async () => {
    const ids = { ...(await survey()), COLUMNS: '80' };
    const outputs = [
      await shell(
        name === 'handle-errors'
          ? `curl() { command curl "$@"; }\n${guideText(name, 'sh')}`
          : guideText(name, 'sh'),
        ids,
      ),
      // The one that waits for requests has its own test.
      ...(name === 'receive-events'
        ? []
        : [(await typescript(join(CLIENT, 'examples', `${name}.ts`), { ...environment, ...ids })).stdout]),
    ];
    for (const output of outputs) expect(output).toMatch(EXPECTED[name]);
  });
});

it('the example of a nightly export starts one export a day, also if it is run again', async () => {
  const ids = await survey();
  for (const wait of [0, 1000]) {
    await sleep(wait);
    await shell(guideText('export-many', 'sh'), ids);
  }
  const { items } = await created('GET', `/api/surveys/${ids.SURVEY_ID}/exports`);
  expect(items).toHaveLength(1);
});

describe('an example that is refused', () => {
  /** Runs it as a reader does: without options of the shell, and with curl as it is. */
  const asCopied = (name: (typeof GUIDES)[number], variables: Record<string, string>) =>
    run('bash', ['--norc', '-c', guideText(name, 'sh')], {
      cwd: folder,
      env: { ...environment, ...variables },
      timeout: 20_000,
    });
  const exportsIn = async () => (await readdir(folder)).filter((file) => /^responses-.*\.csv/.test(file));

  it.each([
    ['by its key', { CANVASS_KEY: 'cvs_wrong' }],
    ['as the server doesn’t answer', { CANVASS_URL: 'http://127.0.0.1:9' }],
  ])('%s saves no file and ends with an error that says why', async (_, wrong) => {
    const before = await exportsIn();
    const variables = { ...(await survey()), ...wrong };
    const stderr = expect.stringMatching(/^curl: \(\d+\) /m);
    await expect(asCopied('export-many', variables)).rejects.toMatchObject({ killed: false, stderr });
    expect(await exportsIn()).toEqual(before);
    await expect(asCopied('list-responses', variables)).rejects.toMatchObject({
      code: 1,
      killed: false,
      stderr,
    });
  });
});

/** What both programs of an example print. */
const EXPECTED: Record<(typeof GUIDES)[number], RegExp> = {
  'create-and-publish': /\/survey\/[A-Za-z0-9_-]{12}$/m,
  'list-responses': /The coffee\./,
  'export-responses': /^$/,
  'export-many': /^$/,
  'receive-events': /whsec_/,
  'change-safely': /^$|"unpublishedChanges":true/,
  'create-once': /^([A-Za-z0-9_-]{12})\n\1$|^true$/m,
  'handle-errors': /422[\s\S]*invalid_input[\s\S]*title/,
};
