import { inArray } from 'drizzle-orm';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import {
  type AreaBuildManifest,
  areaBuildManifest,
  type ShellBuildManifest,
  shellBuildManifest,
} from '@canvass/shared/federation/build-manifest';
import { releases } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';
import { readPointers } from './read.ts';

/** A live area. */
export interface LiveArea {
  version: string;
  manifest: AreaBuildManifest;
}

/** The areas that documents can carry now. */
export interface LiveSituation {
  /** The manifest of the live shell; undefined if there is none. */
  shell: ShellBuildManifest | undefined;
  /** The live release of each area. */
  areas: LiveArea[];
  /** The canary of each area that has one. */
  canaries: LiveArea[];
}

/** Reads the manifests of everything that is live or a canary. A manifest that can't be parsed is left out: it claims nothing. */
export async function readLiveSituation(db: Executor): Promise<LiveSituation> {
  const pointers = await readPointers(db);
  const ids = pointers.flatMap(({ live, canary }) => [live, canary]).filter((id) => id !== null);
  const rows = ids.length === 0 ? [] : await db.select().from(releases).where(inArray(releases.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const areasAt = (column: 'live' | 'canary'): LiveArea[] =>
    pointers.flatMap((pointer) => {
      const row = byId.get(pointer[column] ?? '');
      const parsed = areaBuildManifest.safeParse(row?.manifest);
      return row && parsed.success ? [{ version: row.version, manifest: parsed.data }] : [];
    });
  const shell = pointers.find(({ area }) => area === SHELL_AREA);
  const parsed = shellBuildManifest.safeParse(byId.get(shell?.live ?? '')?.manifest);
  return {
    shell: parsed.success ? parsed.data : undefined,
    areas: areasAt('live'),
    canaries: areasAt('canary'),
  };
}
