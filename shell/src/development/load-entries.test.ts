/** @jest-environment jsdom */
import { loadEntries } from './load-entries.ts';

const manifest = {
  area: { id: 'account', contract: '^1.0.0', routes: [], nav: [] },
  version: '0.1.0',
  builtAgainst: '1.8.0',
  name: 'mfe_account',
  entry: 'remoteEntry.js',
  preload: ['area.js'],
  shared: { react: '^19.3.1' },
  files: { 'remoteEntry.js': 'sha384-x' },
};

const fetched = jest.spyOn(globalThis, 'fetch');
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML =
    '<section id="preview-banner"><p><span data-unreachable="{server} is away, so {area} is live.">Only you.</span></p></section>';
});
const banner = () => document.getElementById('preview-banner');

it('makes an entry of a development server’s manifest, without digests', async () => {
  fetched.mockResolvedValue(Response.json(manifest));
  const [entry] = await loadEntries({ account: 'http://localhost:5170' });
  expect(entry).toMatchObject({
    id: 'account',
    version: 'dev',
    entry: { href: 'http://localhost:5170/remoteEntry.js', integrity: '' },
    preload: [{ href: 'http://localhost:5170/area.js', integrity: '' }],
    shared: { react: '^19.3.1' },
  });
  expect(banner()?.dataset.failed).toBeUndefined();
});

it.each([
  ['can’t be reached', async () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'serves another area',
    async () => Response.json({ ...manifest, area: { ...manifest.area, id: 'other' } }),
  ],
  ['serves something else', async () => Response.json({ hello: 'world' })],
  ['answers with an error', async () => new Response('', { status: 404 })],
])('says in the banner that a server %s', async (_, answer) => {
  fetched.mockImplementation(answer);
  expect(await loadEntries({ account: 'http://localhost:5170' })).toEqual([]);
  expect(banner()?.dataset.failed).toBe('');
  expect(banner()?.textContent).toBe('http://localhost:5170 is away, so account is live.');
});

it('names each server that can’t be reached', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await loadEntries({ account: 'http://localhost:1', teams: 'http://localhost:2' });
  expect(banner()?.textContent).toBe(
    'http://localhost:1 is away, so account is live. http://localhost:2 is away, so teams is live.',
  );
});
