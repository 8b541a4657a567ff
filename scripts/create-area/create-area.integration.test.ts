import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTRACT } from '@canvass/shared/contract/area';
import type { PageConfig } from '@canvass/shared/contract/page-config';
import { sharedVersions } from '@canvass/shared/build/versions';
import { storeShell } from '../../bff/testing/releases.ts';
import { startTestServer, type TestServer } from '../../bff/testing/server.ts';
import { promote } from '../../bff/site/releases/store/commands.ts';
import { createDeployToken } from '../../bff/site/releases/upload/deploy-tokens.ts';
import { ROOT } from '../start/workspaces.ts';
import { tool } from '../test/command.ts';
import { createArea } from './create-area.ts';
import { scratchCheckout } from './scratch-checkout.ts';

/** Seconds that a new area may take until it is live, also on a busy machine. */
const MOST_SECONDS = 300;

let server: TestServer;
let checkout: Awaited<ReturnType<typeof scratchCheckout>>;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  const { db } = server.deps;
  await storeShell(db, 's', { contract: CONTRACT, shared: sharedVersions(join(ROOT, 'shell')), icons: [] });
  await promote(db, 'shell', '1.0.0-s', { actor: 'test', now: new Date() });
  checkout = await scratchCheckout();
});
afterAll(async () => {
  await server.stop();
  await checkout.remove();
});

const folder = () => join(checkout.folder, 'mfe-crew');

/** Runs a command on releases in the area's folder, as npm does, against the server's address and with a deploy token. */
async function release(command: string, ...args: string[]): Promise<string> {
  const { db, now } = server.deps;
  const { value } = await createDeployToken(db, { area: 'crew', name: 'ci', by: 'test', now: now() });
  const env = { ...process.env, CANVASS_DEPLOY_TOKEN: value, CANVASS_DATA: join(checkout.folder, 'data') };
  const program = join(ROOT, 'scripts/releases/main.ts');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [program, command, ...args, '--to', server.url],
      { cwd: folder(), env },
      (error, output, errors) => (error ? reject(new Error(`${output}${errors}`)) : resolve(output)),
    );
  });
}

/** The version in the document of a user; undefined if the server has no such page. */
async function versionFor(user: string, path = '/admin/crew'): Promise<string | undefined> {
  const response = await fetch(server.url + path, { headers: { Cookie: await server.cookieOf(user) } });
  const json = /<script type="application\/json" id="page-config">(.*?)<\/script>/s.exec(
    await response.text(),
  );
  const { registry = [] } = JSON.parse(json?.[1] ?? '{}') as Partial<PageConfig>;
  expect(response.status).toBe(registry.some(({ id }) => id === 'crew') ? 200 : 404);
  return registry.find(({ id }) => id === 'crew')?.version;
}

/** Waits until documents of a user have what is expected: servers read the pointers once a second. */
async function untilVersion(
  isExpected: (version: string | undefined) => boolean,
): Promise<string | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const version = await versionFor('ada');
    if (isExpected(version)) return version;
    if (attempt === 100) throw new Error(`after 10 s the document still has ${version}`);
    await sleep(100);
  }
}

async function passes(name: string, ...args: string[]): Promise<void> {
  const { code, output } = await tool(name, args, {}, checkout.folder);
  expect({ name, code, output: code === 0 ? '' : output }).toEqual({ name, code: 0, output: '' });
}

it('a new area passes its checks as it is made, and is live, then as a canary, in a running server', async () => {
  const started = performance.now();
  const area = { id: 'crew', title: { en: 'The crew of all our surveys', it: 'Il gruppo' } };
  const files = await createArea(checkout.folder, { ...area, owner: '@canvass/maintainers' });
  expect(await readFile(join(checkout.folder, '.github/CODEOWNERS'), 'utf8')).toMatch(
    /\n\/mfe-crew\/ +@canvass\/maintainers\n\/e2e\/crew\/ +@canvass\/maintainers\n$/,
  );
  expect(files).toContain('mfe-crew/README.md');
  expect(files).toContain('e2e/crew/crew.spec.ts');
  const texts = await Promise.all(files.map((file) => readFile(join(checkout.folder, file), 'utf8')));
  expect(texts.filter((text) => /template.?area|area modello/i.test(text))).toEqual([]);

  const paths = ['mfe-crew', 'e2e/crew'];
  await Promise.all([
    passes('biome', 'format', ...paths),
    passes('oxlint', '--type-aware', '--deny-warnings', ...paths),
    passes('tsc', '-p', 'mfe-crew'),
    passes('tsc', '-p', 'e2e'),
    passes('jest', '--config', 'jest.config.mjs'),
  ]);

  expect(await versionFor('ada')).toBeUndefined();
  expect(await release('deploy')).toMatch(/crew \S+ is live at \S+\/admin\/crew,/);
  const first = await untilVersion((version) => version !== undefined);
  expect(first).toMatch(/^0\.1\.0-/);
  expect(await versionFor('ada', '/it/admin/crew/survey000001')).toBe(first);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`note: a new area was live after ${seconds} s`);
  expect(seconds).toBeLessThan(MOST_SECONDS);

  const messages = join(folder(), 'messages/en.json');
  await writeFile(
    messages,
    (await readFile(messages, 'utf8')).replace(area.title.en, 'Crew, second edition'),
  );
  expect(await release('deploy', '--canary', '50')).toContain('is live for 50 % of the users');
  const users = Array.from({ length: 20 }, (_, index) => `user${index}`);
  await sleep(1500);
  const versions = new Set(await Promise.all(users.map((user) => versionFor(user))));
  expect([versions.size, versions.has(first)]).toEqual([2, true]);
  await release('promote');
  await untilVersion((version) => version !== undefined && version !== first);
  await release('remove');
  await untilVersion((version) => version === undefined);
}, 400_000);

it('an area is made once, with a name that nothing else has, and a known owner', async () => {
  const make = (id: string, owner = '@canvass/maintainers') =>
    createArea(checkout.folder, { id, title: { en: 'X', it: 'X' }, owner });
  await expect(make('crew')).rejects.toThrow('the folder mfe-crew exists');
  await expect(make('other', '@canvass/nobody')).rejects.toThrow('"@canvass/nobody" owns nothing yet');
  await rm(join(checkout.folder, 'mfe-crew'), { recursive: true });
  await expect(make('crew')).rejects.toThrow(`the folder ${join('e2e', 'crew')} exists`);
});
