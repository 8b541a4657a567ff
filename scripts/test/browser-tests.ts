import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bff/embedded/free-port.ts';
import { ROOT } from '../start/workspaces.ts';
import { findChromium } from './chromium.ts';
import { tool } from './command.ts';
import type { StepResult } from './steps.ts';

const START_TIMEOUT_MS = 240_000;

/** What must not come from the person's own instance or settings. */
const NOT_INHERITED = [
  'PORT',
  'HOST',
  'DATABASE_URL',
  'DATA_DIR',
  'REGISTRY_DIR',
  'SHELL_DIR',
  'PUBLIC_DIST_DIR',
  'PUBLIC_ORIGIN',
  'FIREBASE_PROJECT_ID',
  'AUTH_EMULATOR_URL',
  'CANVASS_DEV',
  'CANVASS_DEMO',
  'CANVASS_PORT',
  'CANVASS_DATA',
];

/** Starts an instance as `npm start` does, on a free port with data of its own, and tests it in Chromium. */
export async function runBrowserTests(): Promise<StepResult> {
  const browser = await findChromium();
  const dataDir = await mkdtemp(join(tmpdir(), 'canvass-browser-'));
  // The database server's own user must be able to pass.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const instance = startInstance(port, dataDir);
  try {
    const failure = await instance.ready;
    if (failure) return { ok: false, summary: 'the instance did not start', details: failure };
    return await playwright({
      CHROMIUM_PATH: browser,
      CANVASS_E2E_ORIGIN: `http://localhost:${port}`,
      CANVASS_E2E_DATA: dataDir,
    });
  } finally {
    await instance.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function startInstance(port: number, dataDir: string) {
  const env: NodeJS.ProcessEnv = { ...process.env, WEBHOOK_ALLOW_LOOPBACK: '1', DELIVERY_POLL_MS: '200' };
  for (const name of NOT_INHERITED) delete env[name];
  const child: ChildProcess = spawn(
    process.execPath,
    [join(ROOT, 'scripts', 'start', 'main.ts'), '--port', String(port), '--data', dataDir],
    // The channel ends the instance if this process is killed.
    { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  let said = '';
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const ready = new Promise<string | undefined>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Canvass is ready')) resolve(undefined);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => resolve(said.trim()));
    setTimeout(() => resolve(`${said.trim()}\nIt was not ready in time.`), START_TIMEOUT_MS).unref();
  });
  return {
    ready,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

async function playwright(env: Record<string, string>): Promise<StepResult> {
  const file = join(env.CANVASS_E2E_DATA ?? tmpdir(), 'playwright.json');
  const result = await tool(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json'],
    {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (!text) return { ok: false, summary: '', details: result.output.trim() };
  const { stats } = JSON.parse(text) as PlaywrightReport;
  const skipped = stats.skipped > 0 ? `, ${stats.skipped} skipped` : '';
  return {
    ok: result.code === 0,
    summary: `${stats.expected} tests${skipped}`,
    details: result.output.trim(),
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  };
}
