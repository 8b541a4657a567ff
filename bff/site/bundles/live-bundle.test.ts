import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type LiveBundle, liveBundle } from './live-bundle.ts';

interface Build {
  folder: string;
  close(): void;
}

const closed: string[] = [];
let folder: string;
let live: string;
let bundle: LiveBundle<Build>;

beforeEach(async () => {
  closed.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'canvass-live-'));
  live = await build();
  bundle = liveBundle<Build>({
    live: { current: async () => live, earlier: async () => [] },
    files: ['bundle.js'],
    open: async (opened) => ({ folder: opened, close: () => closed.push(opened) }),
    log: pino({ level: 'silent' }),
  });
});
afterEach(async () => {
  bundle.close();
  await rm(folder, { recursive: true, force: true });
});

async function build(): Promise<string> {
  const made = await mkdtemp(join(folder, 'build-'));
  await writeFile(join(made, 'bundle.js'), '');
  return made;
}

/** Makes a new build live. @returns when requests get it */
async function deploy(): Promise<void> {
  const next = await build();
  live = next;
  while ((await bundle.use((opened) => opened.folder)) !== next) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('a build that is replaced is closed', async () => {
  const first = await bundle.use((opened) => opened.folder);
  await deploy();
  expect(closed).toEqual([first]);
});

it('a build that is replaced stays open for the requests that have begun with it', async () => {
  const work = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const requests = work.map(({ promise }) => bundle.use(() => promise));
  await deploy();
  expect(closed).toEqual([]);
  work[0]?.resolve();
  await requests[0];
  expect(closed).toEqual([]);
  work[1]?.reject(new Error('the survey is closed'));
  await expect(requests[1]).rejects.toThrow('the survey is closed');
  expect(closed).toHaveLength(1);
});
