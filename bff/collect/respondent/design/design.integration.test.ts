import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

/** How long a server may show what it last read of a survey (`publicSurveys`), in milliseconds. */
const SECOND = 1100;
const questions = [{ id: 'name', type: 'text_short', title: 'Your name' }];
const image = { url: '/_ipx/_/Ab-1', width: 400, height: 100 };

async function publish(more: object): Promise<string> {
  const { id } = (await ada('POST', '/api/surveys', { body: { title: 'The café', questions, ...more } }))
    .body;
  expect((await ada('POST', `/api/surveys/${id}/publish`)).status).toBe(200);
  return id;
}

/** A page with its style, which its policy has to allow. */
async function page(path: string) {
  const { status, body, headers } = await server.call('GET', path);
  const html = body as string;
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const policy = headers.get('content-security-policy') ?? '';
  const digest = createHash('sha256').update(style).digest('base64');
  expect(policy).toContain(`style-src 'sha256-${digest}'`);
  return { status, html, style, policy };
}

it('only a widget has the rules for widgets, also in place of a survey, within the policy', async () => {
  const id = await publish({});
  const { body: widget } = await ada('POST', '/api/widgets', { body: { name: 'W', surveyId: id } });
  const rule = '.cv[data-frame=widget]';
  const framed = async () => (await page(`/widget/${widget.id}`)).style.includes(rule);
  const alone = async () => (await page(`/survey/${id}`)).style.includes(rule);
  expect([await framed(), await alone()]).toEqual([true, false]);
  await ada('POST', `/api/surveys/${id}/close`);
  await wait(SECOND);
  expect([await framed(), await alone()]).toEqual([true, false]);
});

it('a survey with a design has its colours, logo and font, within the policy', async () => {
  const logo = { ...image, alt: 'Café "Ada"' };
  const id = await publish({ design: { color: '#ffd400', font: 'figtree', corners: 'square', logo } });
  const { html, style, policy } = await page(`/survey/${id}`);
  expect(style).toContain('--from:#ffd400');
  expect(style).toContain('border-radius:0');
  expect(html).toMatch(
    /<aside class="cv-logo"><img [^>]*alt="Café &quot;Ada&quot;"><\/aside><div id="root">/,
  );
  expect(policy).toContain("font-src 'self'");
  expect(html).not.toContain('"design"');

  const [, file = ''] = /url\((\/p\/[^)]*\.woff2)\)/.exec(style) ?? [];
  expect(html).toContain(`<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`);
  const font = await server.call('GET', file);
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  expect(font.headers.get('cache-control')).toContain('immutable');
});

it('widgets, previews and the pages in place of a survey have the design, too', async () => {
  const design = { color: '#0b7a75' };
  const id = await publish({ design });
  const { body: widget } = await ada('POST', '/api/widgets', { body: { name: 'W', surveyId: id } });
  expect((await page(`/widget/${widget.id}`)).style).toContain('--from:#0b7a75');
  const locked = await publish({ design, settings: { password: 'sesame' } });
  expect(await page(`/survey/${locked}`)).toMatchObject({
    status: 401,
    style: expect.stringContaining('--from:#0b7a75'),
  });
  await ada('POST', `/api/surveys/${id}/close`);
  expect(await page(`/survey/${id}`)).toMatchObject({
    status: 410,
    style: expect.stringContaining('--from:#0b7a75'),
  });
});

it('a survey without a design costs and allows nothing more', async () => {
  const id = await publish({});
  const { html, policy } = await page(`/survey/${id}`);
  expect(html).not.toMatch(/cv-logo|font-face/);
  expect(policy).not.toContain('font-src');
});

it.each([
  ['color', { color: 'red' }],
  ['color', { color: '#000000}body{display:none' }],
  ['background', { color: '#000000', background: '#FFFFFF' }],
  ['font', { color: '#000000', font: 'comic-sans' }],
  ['logo.url', { color: '#000000', logo: { ...image, url: 'https://evil.test/a.png' } }],
  ['picture.url', { color: '#000000', picture: { ...image, url: '/_ipx/_/a)}' } }],
])('a design with another %s is refused, by the name of its field', async (field, design) => {
  const { status, body } = await ada('POST', '/api/surveys', { body: { title: 'S', design } });
  expect(status).toBe(422);
  expect(body.errors.map((error: { field: string }) => error.field)).toEqual([`design.${field}`]);
});

it('a design is taken away again by a patch with null', async () => {
  const body = { title: 'S', design: { color: '#0b7a75' } };
  const { id, revision } = (await ada('POST', '/api/surveys', { body })).body;
  const headers = { 'If-Match': `"${revision}"` };
  const patched = await ada('PATCH', `/api/surveys/${id}`, { body: { design: null }, headers });
  expect(patched.status).toBe(200);
  expect((await ada('GET', `/api/surveys/${id}`)).body).not.toHaveProperty('design');
});

it('a copy has the design', async () => {
  const body = { title: 'S', design: { color: '#0b7a75' } };
  const { id } = (await ada('POST', '/api/surveys', { body })).body;
  const copy = (await ada('POST', `/api/surveys/${id}/duplicate`, { body: {} })).body;
  expect(copy.design).toMatchObject({ color: '#0b7a75', corners: 'rounded' });
});

describe('“Made with Canvass”', () => {
  const badge = '.cv-made-with{display:none}';
  const planIs = (plan: string | null) =>
    server.deps.pool.query(`update workspaces set plan = $1 where id = 'ada'`, [plan]);
  afterAll(() => planIs(null));

  it('is left out while the plan has that, and is back after a downgrade', async () => {
    await planIs('pro');
    const id = await publish({ settings: { hideBadge: true } });
    expect((await page(`/survey/${id}`)).style).toContain(badge);
    await ada('POST', `/api/surveys/${id}/close`);
    expect((await page(`/survey/${id}`)).style).toContain(badge);
    await ada('POST', `/api/surveys/${id}/reopen`);
    await planIs('free');
    await wait(SECOND);
    expect((await page(`/survey/${id}`)).style).not.toContain(badge);
  });

  it('is shown unless the survey says otherwise', async () => {
    await planIs('business');
    const id = await publish({});
    expect((await page(`/survey/${id}`)).style).not.toContain(badge);
  });
});
