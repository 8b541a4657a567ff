import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movedReleaseSchema, uploadedReleaseSchema } from '@canvass/shared/api/releases';
import { areaBuildManifest } from '@canvass/shared/federation/build-manifest';
import { readPackage } from '@canvass/shared/build/versions';
import { storedReleaseDigest } from '@canvass/shared/federation/release-version';
import { packRelease } from '../../bff/site/releases/pack.ts';
import { type Build, BuildError, readAreaBuild, readShellBuild } from '../../bff/site/releases/read-build.ts';
import { buildInto } from '../start/build.ts';
import type { NpmWorkspace } from '../start/workspaces.ts';
import type { CommandArguments } from './arguments.ts';
import { CommandError } from './command-error.ts';
import type { ReleaseCommand } from './command.ts';
import { uploadProgress } from './progress.ts';
import { previewAddress } from './preview-address.ts';
import { ask, ServerRefusal } from './request.ts';
import { sourceCommit } from './source-commit.ts';

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * Builds the workspace from its sources, uploads the build, and promotes it. Each step prints a line.
 * @returns the last line: where it is live
 */
export async function deploy({
  area,
  workspace,
  server,
  asked,
  act,
  print,
}: ReleaseCommand): Promise<string> {
  if (!workspace) throw new CommandError(`There is no folder mfe-${area} to build.`, 2);
  const start = performance.now();
  const build = await built(workspace, print);
  const { version } = build;
  act.note({ version });
  const commit = await sourceCommit(workspace.folder);
  if (commit) act.note({ commit });
  if (commit?.endsWith('-dirty')) print(`! the sources differ from the commit: recorded as ${commit}`);

  const uploading = performance.now();
  const tarball = packRelease(build, readPackage(workspace.folder).name);
  const { isNew, notRendered } = await upload(build, tarball, { server, asked, commit });
  print(
    isNew
      ? `uploaded ${size(tarball.length)} in ${seconds(uploading)}`
      : `${area} ${version} was uploaded before`,
  );
  if (notRendered) print(`! the server could not render its first screen: ${notRendered}`);
  print(`preview for operators: ${previewAddress(server, area, version)}`);
  if (asked.uploadOnly) return `${area} ${version} is stored; npm run promote makes it live`;

  const { from, canary } = await ask(
    server,
    {
      method: 'POST',
      path: `/api/releases/${area}/${version}/promote`,
      body: { canary: asked.canary, ahead: asked.ahead, reason: asked.reason },
      repeatable: true,
    },
    movedReleaseSchema,
  );
  const before = from && from !== version ? ` (was ${from})` : '';
  const where = `at ${server.publicOrigin}${pageOf(build)}, ${seconds(start)} in all`;
  return canary === version
    ? `${area} ${version} is live for ${asked.canary} % of the users ${where}`
    : `${area} ${version} is live${before} ${where}`;
}

/** A page that shows the release: the first without parameters. */
function pageOf({ manifest }: Build): string {
  const routes = areaBuildManifest.safeParse(manifest).data?.area.routes ?? [];
  return routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
}

async function built(workspace: NpmWorkspace, print: (line: string) => void): Promise<Build> {
  const start = performance.now();
  const output = await mkdtemp(join(tmpdir(), 'canvass-deploy-'));
  try {
    await buildInto(workspace, output);
    const build = await (workspace.kind === 'area'
      ? readAreaBuild(join(output, 'area'))
      : readShellBuild(output));
    print(`built ${build.area} ${build.version} in ${seconds(start)}`);
    return build;
  } catch (error) {
    throw error instanceof BuildError ? new CommandError(error.message) : error;
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/**
 * @returns whether it is new: the server has the same release already when, for example, its answer to an upload was lost; and
 *   why its first route was not rendered
 */
async function upload(
  build: Build,
  tarball: Buffer,
  {
    server,
    asked,
    commit,
  }: Pick<ReleaseCommand, 'server'> & { asked: CommandArguments; commit: string | undefined },
): Promise<{ isNew: boolean; notRendered?: string | null | undefined }> {
  const query = new URLSearchParams();
  const described = {
    commit,
    author: asked.author,
    notes: asked.notes,
    ahead: asked.ahead || asked.uploadOnly ? '1' : undefined,
  };
  for (const [name, value] of Object.entries(described)) if (value !== undefined) query.set(name, value);
  const progress = uploadProgress(tarball.length);
  try {
    const { notRendered } = await ask(
      server,
      {
        method: 'POST',
        path: `/api/releases/${build.area}?${query}`,
        body: tarball,
        repeatable: true,
        onProgress: progress.show,
      },
      uploadedReleaseSchema,
    );
    return { isNew: true, notRendered };
  } catch (error) {
    if (error instanceof ServerRefusal && error.code === 'release_exists' && isSame(build, error.body))
      return { isNew: false };
    throw error;
  } finally {
    progress.end();
  }
}

function isSame({ area, manifest }: Build, problem: unknown): boolean {
  const current = uploadedReleaseSchema.safeParse((problem as { current?: unknown }).current).data;
  return current !== undefined && current.digest === storedReleaseDigest(area, manifest);
}
