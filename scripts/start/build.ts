import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { BUILD_OUTPUT } from '@canvass/shared/build/output-folder';
import { delimiter, dirname, join } from 'node:path';
import { writeAtomically } from '../../bff/platform/atomic-file.ts';
import { diskFull, isDiskFullMessage, StartFailure } from '../../bff/operate/embedded/start-failure.ts';
import type { Screen } from './screen.ts';
import { buildableWorkspaces, commonDigest, inputDigest, ROOT, type NpmWorkspace } from './workspaces.ts';

/** Builds that run at a time; one uses about one core and 600 MB. */
const AT_ONCE = 2;

const SHOWN_LINES = 30;

export interface BuiltWorkspace {
  workspace: NpmWorkspace;
  /** Digest of the sources that `dist` was built from. */
  digest: string;
}

/**
 * Builds every workspace whose `dist` is missing or was built from other sources.
 * @returns all of them, built now or earlier
 * @throws StartFailure with the compiler's first error
 */
export async function buildStale(screen: Screen, stopping: AbortSignal): Promise<BuiltWorkspace[]> {
  const common = commonDigest();
  const all = buildableWorkspaces().map((workspace) => ({
    workspace,
    digest: inputDigest(workspace, common),
  }));
  const upToDate = await Promise.all(all.map(isUpToDate));
  const stale = all.filter((_, index) => !upToDate[index]);
  const queue = stale.values();
  const builders = Array.from({ length: AT_ONCE }, async () => {
    for (const built of queue) {
      stopping.throwIfAborted();
      await screen.step(`build ${built.workspace.name}`, () => build(built, stopping));
    }
  });
  await Promise.all(builders);
  return all;
}

/**
 * Builds a workspace from its sources into a folder of its own. The workspace's `dist`, from which a server beside may be starting,
 * stays as it is.
 * @param output an empty folder
 * @throws StartFailure with the compiler's first error
 */
export async function buildInto(workspace: NpmWorkspace, output: string): Promise<void> {
  await mkdir(dirname(stampFile(workspace)), { recursive: true });
  await run(workspace, { [BUILD_OUTPUT]: output }, new AbortController().signal);
}

async function isUpToDate({ workspace, digest }: BuiltWorkspace): Promise<boolean> {
  if (!existsSync(join(workspace.folder, 'dist'))) return false;
  const noted = await readFile(stampFile(workspace), 'utf8').catch(() => '');
  return noted.trim() === digest;
}

async function build({ workspace, digest }: BuiltWorkspace, stopping: AbortSignal): Promise<void> {
  const stamp = stampFile(workspace);
  // An interrupted build must not look finished.
  await mkdir(dirname(stamp), { recursive: true });
  await rm(stamp, { force: true });
  await run(workspace, { [BUILD_OUTPUT]: '' }, stopping);
  await writeAtomically(stamp, `${digest}\n`, 0o644);
}

function stampFile(workspace: NpmWorkspace): string {
  return join(ROOT, '.cache', 'builds', workspace.name);
}

function run(workspace: NpmWorkspace, env: Record<string, string>, stopping: AbortSignal): Promise<void> {
  stopping.throwIfAborted();
  const bin = join(ROOT, 'node_modules', '.bin');
  return new Promise((resolve, reject) => {
    const child = spawn(workspace.build, {
      cwd: workspace.folder,
      shell: true,
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
        NODE_ENV: 'production',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that the shell's children can be killed with it.
      detached: process.platform !== 'win32',
    });
    const end = () => {
      if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGTERM');
      else child.kill();
    };
    stopping.addEventListener('abort', end, { once: true });
    let output = '';
    const onData = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-100_000);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('error', reject);
    child.once('close', (code) => {
      stopping.removeEventListener('abort', end);
      if (code === 0) return resolve();
      if (stopping.aborted) return reject(stopping.reason as Error);
      if (isDiskFullMessage(output)) return reject(diskFull(ROOT));
      const log = `${stampFile(workspace)}.log`;
      writeFileSync(log, output);
      reject(
        new StartFailure(
          `Building ${workspace.name} failed (all of it is in ${log}):\n${firstLines(output)}`,
        ),
      );
    });
  });
}

/** The first errors are usually the reason for the rest. */
function firstLines(text: string): string {
  const lines = text.trim().split('\n');
  return lines.length > SHOWN_LINES ? [...lines.slice(0, SHOWN_LINES), '…'].join('\n') : lines.join('\n');
}
