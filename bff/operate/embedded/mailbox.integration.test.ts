import { v7 as uuidv7 } from 'uuid';
import { mails, users } from '../../platform/database/schema.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.deps.db.insert(users).values([
    { id: 'ada', email: 'ada@mailbox.test', displayName: '<Ada>', settings: { locale: 'it' } },
    { id: 'bob', email: 'bob@mailbox.test' },
  ]);
  const mail = { kind: 'response-limit', occasion: 'held:2026-11', payload: { plan: 'free', limit: 200 } };
  await server.deps.db.insert(mails).values([
    { id: uuidv7(), userId: 'ada', ...mail, state: 'sent', sentAt: new Date('2026-11-20T10:00:00Z') },
    { id: uuidv7(), userId: 'bob', ...mail },
  ]);
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

it('shows them on its page', async () => {
  const { body } = await server.call('GET', '/dev/mailbox?to=ada@mailbox.test');
  expect(body).toContain('<h2 lang="it">Hai esaurito le risposte di questo mese</h2>');
  expect(body).toContain('Ciao &lt;Ada&gt;,');
  expect(body).not.toContain('<Ada>');
});
