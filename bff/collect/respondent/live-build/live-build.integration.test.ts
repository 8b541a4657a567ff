import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishedSurvey } from '../../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { type RespondentBuild, respondentBuild } from './bundle.ts';

let server: TestServer;
let ada: Call;
let folder: string;
let build: RespondentBuild;
const logged: string[] = [];
/** The builds that the server is given. */
const live = { folder: '', earlier: [] as string[] };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-builds-'));
  server = await startTestServer({}, () => ({
    respondentBuild: { use: (work) => build.use(work), status: () => build.status(), close: () => undefined },
  }));
  server.allowUndocumented(503);
  ada = await server.signIn('ada');
});
afterEach(() => build.close());
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Gives the server the builds of a start. */
function start(current: string, earlier: string[] = []): void {
  Object.assign(live, { folder: current, earlier });
  logged.length = 0;
  const log = server.deps.log.child({});
  log.error = (details: { err?: Error }) => logged.push(String(details.err));
  build = respondentBuild({ current: async () => live.folder, earlier: async () => live.earlier }, log);
}

/** A copy of the build whose server bundle ends with other code; `page` there is the bundle. */
async function buildWith(code: string): Promise<string> {
  const copy = await mkdtemp(join(folder, 'build-'));
  for (const part of ['server', 'respondent']) {
    await cp(join(server.deps.config.publicDistDir, part), join(copy, part), { recursive: true });
  }
  await appendFile(
    join(copy, 'server/respondent.cjs'),
    `\n;{ const page = module.exports.default; ${code} }`,
  );
  return copy;
}

async function publish(title = 'Café'): Promise<string> {
  const body = {
    title,
    languages: ['it'],
    questions: [{ id: 'name', type: 'text_short', title: 'Your name' }],
  };
  return publishedSurvey(ada, body);
}

/** Appends a comment to each rendered page. */
const signed = (name: string) =>
  `const render = page.renderSurvey; page.renderSurvey = (...values) => render(...values) + '<!--${name}-->';`;

/** Requests a page until it has the text. @returns the statuses of all requests */
async function until(path: string, text: string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { status, body } = await server.call('GET', path);
    statuses.add(status);
    if (String(body).includes(text)) return statuses;
    await sleep(50);
  }
  throw new Error(`${path} never had ${text}`);
}

it('a new build takes over while the one before answers every request', async () => {
  start(await buildWith(signed('first')));
  const path = `/survey/${await publish()}`;
  expect((await server.call('GET', path)).body).toContain('<!--first-->');
  live.folder = await buildWith(signed('second'));
  expect(await until(path, '<!--second-->')).toEqual(new Set([200]));
});

it.each([
  ['throws when it is loaded', 'throw new Error("broken build")', 'broken build'],
  ['throws for a type of questions', 'page.renderSurvey = () => { throw new Error("no stars") }', 'no stars'],
  ['renders nothing', 'page.renderSurvey = () => ""', 'no question of the type'],
  ['has no texts', 'page.textsFor = () => undefined', 'texts gave no usable answer'],
  ['needs a module it may not use', 'require("net")', "can't use the module net"],
])('a build that %s is refused and reported; the one before goes on', async (_, code, reason) => {
  start(await buildWith(signed('good')));
  const path = `/survey/${await publish()}`;
  await until(path, '<!--good-->');
  live.folder = await buildWith(code);
  for (let attempt = 0; attempt < 200 && logged.length === 0; attempt += 1) await sleep(50);
  expect(logged.join()).toContain(reason);
  expect((await server.call('GET', `${path}?form=1`)).body).toContain('<!--good-->');
  expect((await server.call('GET', '/readyz')).status).toBe(200);
});

it('a build cannot make the server read another file', async () => {
  const copy = await buildWith('');
  const manifest = join(copy, 'respondent/manifest.json');
  const files = JSON.parse(await readFile(manifest, 'utf8'));
  await writeFile(manifest, JSON.stringify({ ...files, style: '../../../../../../proc/self/environ' }));
  start(copy);
  expect((await server.call('GET', '/readyz')).body).toMatchObject({ reason: 'respondent_pages_broken' });
});

it('a server that starts with a broken live build uses the last good one before it', async () => {
  const earlier = [await buildWith('throw new Error("broken too")'), await buildWith(signed('earlier'))];
  start(await buildWith('throw new Error("broken live build")'), earlier);
  const path = `/survey/${await publish()}`;
  expect((await server.call('GET', path)).body).toContain('<!--earlier-->');
  expect((await server.call('GET', '/readyz')).status).toBe(200);
  expect(logged.join()).toContain('broken live build');
});

it('without any usable build a page says so in the reader’s language, and everything else is answered', async () => {
  start(await buildWith('throw new Error("no good build")'));
  const id = await publish();
  for (const [path, language, title] of [
    [`/survey/${id}`, 'en', 'This survey can’t be shown right now'],
    [`/it/survey/${id}`, 'it', 'Al momento non è possibile mostrare questo sondaggio'],
    ['/widget/abcdefghijkl', 'en', 'This survey can’t be shown right now'],
  ] as const) {
    const { status, body, headers } = await server.call('GET', path);
    expect(status).toBe(503);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(title);
    expect(headers.get('retry-after')).toBe('10');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
  expect(await server.call('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { reason: 'respondent_pages_broken', detail: expect.stringContaining('no good build') },
  });
  const save = { version: 1, sequence: 1, answers: { name: 'Ada' }, completed: true };
  const response = `/api/public/surveys/${id}/responses/0198c1de-6b3c-7cc1-8000-00000000000a`;
  expect((await server.call('PUT', response, { body: save })).status).toBe(200);
  expect((await server.call('GET', '/healthz')).status).toBe(200);
  expect((await ada('GET', `/api/surveys/${id}`)).status).toBe(200);
});

it.each([
  ['loops for ever', 'for (;;);'],
  ['throws', 'throw new Error("no page of this survey")'],
  ['fills memory', 'const all = []; for (;;) all.push(new Array(1000).fill(all.length));'],
])('a survey whose page %s gets the same page, and other surveys are answered', async (_, code) => {
  start(
    await buildWith(
      `const render = page.renderSurvey;
     page.renderSurvey = (boot, ...rest) => { if (boot.survey.title === 'Poison') { ${code} } return render(boot, ...rest); };`,
    ),
  );
  const [poison, good] = [await publish('Poison'), await publish()];
  const [refused, ...others] = await Promise.all([
    server.call('GET', `/survey/${poison}`),
    server.call('GET', `/survey/${good}`),
    server.call('GET', `/survey/${good}?form=1`),
  ]);
  expect(refused.status).toBe(503);
  expect(refused.body).toContain('This survey can’t be shown right now');
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  expect((await server.call('GET', '/readyz')).status).toBe(200);
});

it('an older build, which has no method for the light script, still renders pages with the whole script', async () => {
  start(await buildWith('delete page.isLight;'));
  const { status, body } = await server.call('GET', `/survey/${await publish()}`);
  const { script } = JSON.parse(await readFile(join(live.folder, 'respondent/manifest.json'), 'utf8'));
  expect(status).toBe(200);
  expect(body).toContain(`import("/p/${script}")`);
});
