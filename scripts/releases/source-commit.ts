import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../start/workspaces.ts';

const run = promisify(execFile);

/** The sources of every build, besides its own folder. */
const COMMON = ['shared', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

/**
 * The commit that a workspace's sources are those of, with `-dirty` when files differ from it.
 * @param root of the checkout
 * @returns undefined outside of a git repository
 */
export async function sourceCommit(folder: string, root = ROOT): Promise<string | undefined> {
  try {
    const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
    const commit = await git('rev-parse', '--short=12', 'HEAD');
    const changes = await git('status', '--porcelain', '--', folder, ...COMMON);
    return changes === '' ? commit : `${commit}-dirty`;
  } catch {
    return undefined;
  }
}
