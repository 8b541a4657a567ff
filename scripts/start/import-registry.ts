import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database, Executor } from '../../bff/platform/deps.ts';
import { BuildError, readImportedBuild } from '../../bff/site/releases/read-build.ts';
import { insertRelease } from '../../bff/site/releases/store/insert.ts';
import { movePointer } from '../../bff/site/releases/store/pointer.ts';
import { findRelease, readPointer } from '../../bff/site/releases/store/read.ts';
import { START } from './release-decision.ts';

/** `<area>/live.json` of installations before releases were in the database: the live version, and those before it. */
const liveFile = z.object({ live: z.string(), history: z.array(z.string()) });

/** Versions of each area that are imported, the latest. */
const IMPORTED = 10;

/**
 * Imports what an older installation had deployed in `<data>/registry` (or REGISTRY_DIR) as releases, with their order, so
 * that they can be rolled back to. The folder stays as it is, for older servers that still read it. An area that the database
 * knows is left alone.
 * @returns lines for the screen
 */
export async function importRegistry(db: Database, dataDir: string): Promise<string[]> {
  const folder = process.env.REGISTRY_DIR || join(dataDir, 'registry');
  if (!existsSync(folder)) return [];
  const lines: string[] = [];
  for (const area of await readdir(folder)) {
    const live = await readLiveFile(join(folder, area, 'live.json'));
    if (!live || (await readPointer(db, area))) continue;
    const author = await deployedBy(dataDir, area, live.live);
    const versions = [...new Set([...live.history, live.live])].slice(-IMPORTED);
    const imported = await db.transaction((tx) => importArea(tx, join(folder, area), versions, author));
    lines.push(`  ✓ imported ${imported} deployed versions of ${area}`);
  }
  return lines;
}

async function importArea(
  tx: Executor,
  folder: string,
  versions: readonly string[],
  author: string,
): Promise<number> {
  let revision = 0;
  let from: string | null = null;
  for (const version of versions) {
    const build = await readImportedBuild(join(folder, version), version).catch((error: unknown) => {
      if (error instanceof BuildError) return undefined;
      throw error;
    });
    if (!build) continue;
    const now = new Date();
    const existing = await findRelease(tx, build.area, version);
    const { id } = existing ?? (await insertRelease(tx, { ...build, author }, now));
    const event = { kind: 'promoted', version, fromVersion: from, actor: author } as const;
    await movePointer(tx, build.area, revision, { live: id }, event, now);
    revision += 1;
    from = version;
  }
  return revision;
}

async function readLiveFile(path: string): Promise<z.infer<typeof liveFile> | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    return liveFile.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const deployLine = z.object({
  event: z.literal('operator.deploy'),
  result: z.literal('done'),
  target: z.string(),
  version: z.string(),
  action: z.string().optional(),
  operator: z.string().optional(),
});

/**
 * The deployer of a version, by the operators' log: `npm start` goes on replacing its own deploys, but no operator's. Without a
 * line in the log it was `npm start`.
 */
async function deployedBy(dataDir: string, area: string, version: string): Promise<string> {
  const log = await readFile(join(dataDir, 'logs', 'operator.log'), 'utf8').catch(() => '');
  const lines = log.split('\n').flatMap((line) => {
    try {
      const parsed = deployLine.safeParse(JSON.parse(line));
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
  const last = lines.findLast((line) => line.target === `area ${area}` && line.version === version);
  return last && last.action !== START ? (last.operator ?? 'operator') : START;
}
