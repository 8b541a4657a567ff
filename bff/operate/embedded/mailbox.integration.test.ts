import { v7 as uuidv7 } from 'uuid';
import { mails, users } from '../../platform/database/schema.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.deps.db.insert(users).values([
    { id: 'ada', email: 'ada@mailbox.test', displayName: '<Ada>', settings: { locale: 'it' } },
    { id: 'bob', email: 'bob@mailbox.test' },
    { id: 'rosa', email: 'rosa@bücher.test' },
    { id: 'zoe', email: 'zoe@bücher.test' },
  ]);
  const mail = { kind: 'response-limit', occasion: 'held:2026-11', payload: { plan: 'free', limit: 200 } };
  await server.deps.db.insert(mails).values([
    { id: uuidv7(), userId: 'ada', ...mail, state: 'sent', sentAt: new Date('2026-11-20T10:00:00Z') },
    { id: uuidv7(), userId: 'bob', ...mail },
    { id: uuidv7(), userId: 'rosa', ...mail, state: 'sent', sentAt: new Date('2026-11-19T10:00:00Z') },
  ]);
  // More than the mailbox lists, newer than Rosa's, which the database can't tell from hers.
  const toZoe = { ...mail, userId: 'zoe', state: 'sent' as const, sentAt: new Date('2026-11-19T11:00:00Z') };
  await server.deps.db
    .insert(mails)
    .values(Array.from({ length: 101 }, (_, index) => ({ ...toZoe, id: uuidv7(), occasion: `${index}` })));
});
afterAll(() => server.stop());

const json = async (to: string) => (await server.call('GET', `/dev/mailbox.json?to=${to}`)).body.items;

it('lists sent mails of the product, in their reader’s language', async () => {
  expect(await json('Ada@mailbox.test')).toMatchObject([
    {
      to: 'ada@mailbox.test',
      kind: 'response-limit',
      language: 'it',
      sentAt: '2026-11-20T10:00:00.000Z',
      subject: 'Hai esaurito le risposte di questo mese',
      link: 'http://localhost:3000/it/admin/subscription',
      text: expect.stringContaining('Ciao <Ada>,'),
    },
  ]);
  expect(await json('bob@mailbox.test')).toEqual([]);
});

it.each(['Rosa@bücher.test', 'rosa@xn--bcher-kva.test'])('finds those to %s', async (to) => {
  expect(await json(encodeURIComponent(to))).toMatchObject([{ to: 'rosa@bücher.test' }]);
});

it('shows them on its page', async () => {
  const { body } = await server.call('GET', '/dev/mailbox?to=ada@mailbox.test');
  expect(body).toContain('<h2 lang="it">Hai esaurito le risposte di questo mese</h2>');
  expect(body).toContain('Ciao &lt;Ada&gt;,');
  expect(body).not.toContain('<Ada>');
});

describe('a whole mail', () => {
  const page = async (path = '/dev/mailbox') => server.call('GET', `${path}?to=ada@mailbox.test`);

  it('is shown formatted in a frame without scripts, or as plain text, in the page’s language', async () => {
    const [{ id }] = await json('ada@mailbox.test');
    const { body, headers } = await page();
    expect(body).toContain(
      `<iframe src="/dev/mailbox/${id}" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    );
    expect(body).toMatch(
      /<label><input type="radio" name="view-[^"]+" value="html" checked>Formatted<\/label>/,
    );
    expect(body).toMatch(/value="text">Plain text<\/label>/);
    expect((await page('/it/dev/mailbox')).body).toMatch(
      /checked>Con formattazione<.*value="text">Solo testo</,
    );
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*frame-src 'self'/);
  });

  it('is a document of its own, as it was sent, which runs nothing', async () => {
    const [{ id }] = await json('ada@mailbox.test');
    const { status, body, headers } = await server.call('GET', `/dev/mailbox/${id}`);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('Ciao &lt;Ada&gt;,');
    expect(body).toContain('<head><base target="_blank">');
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  });

  it('that wasn’t sent isn’t there', async () => {
    const { rows } = await server.deps.pool.query("select id from mails where user_id = 'bob'");
    for (const id of [rows[0].id, 'nothing']) {
      expect((await server.call('GET', `/dev/mailbox/${id}`)).status).toBe(404);
    }
  });
});
