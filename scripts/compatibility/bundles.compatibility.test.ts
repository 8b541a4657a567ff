import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../test/chromium.ts';
import { CREATOR, storeExamples } from './addresses.ts';
import { type Bundles, builtBundles, recordedBundles } from './bundle.ts';
import { mountAll } from './mount.ts';
import { pair } from './pairing.ts';
import { startReleaseServer } from './release-server.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
});
afterAll(() => browser.close());

/** Mounts every route of areas in a shell, both live in the server of this checkout. */
async function mountTogether(name: string, bundles: Bundles): Promise<void> {
  const { together, declared } = pair(bundles.shell.manifest, bundles.areas);
  const { server, refused } = await startReleaseServer(bundles);
  try {
    const expected = declared.map(({ area, reasons }) => ({ area: area.manifest.area.id, reasons }));
    // The server names a release by its version and digest.
    const named = refused.map(({ area, reasons }) => ({
      area,
      reasons: reasons.map((reason) => reason.replace(/-[0-9a-f]{10} /, ' ')),
    }));
    expect(named).toEqual(expected);
    for (const { reasons } of declared) for (const reason of reasons) console.log(`note: ${reason}`);

    const addressOf = await storeExamples(server);
    const visits = together.flatMap(({ manifest: { area } }) =>
      area.routes.map((route) => ({ area: area.id, route, ...addressOf(route.path) })),
    );
    const origin = server.url.replace('127.0.0.1', 'localhost');
    expect(await mountAll(browser, origin, await server.cookieOf(CREATOR), visits)).toEqual([]);
    console.log(`note: ${name}: ${visits.length} routes of ${together.length} areas mounted`);
  } finally {
    await server.stop();
  }
}

it('every route of the released areas mounts in this shell', async () => {
  const [head, released] = await Promise.all([builtBundles(), recordedBundles()]);
  await mountTogether('released areas in this shell', { shell: head.shell, areas: released.areas });
}, 300_000);

it('every route of these areas mounts in the released shell', async () => {
  const [head, released] = await Promise.all([builtBundles(), recordedBundles()]);
  await mountTogether('these areas in the released shell', { shell: released.shell, areas: head.areas });
}, 300_000);
