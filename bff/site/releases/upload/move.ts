import { sql } from 'drizzle-orm';
import type { FieldError } from '@canvass/shared/api/problem';
import type { MovedRelease } from '@canvass/shared/api/releases';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { type AreaBuildManifest, areaBuildManifest } from '@canvass/shared/federation/build-manifest';
import type { Database, Executor } from '../../../platform/deps.ts';
import { isCompatible, needsOf, preflight, shellPreflight } from '../preflight.ts';
import { readLiveSituation } from '../store/live-situation.ts';
import { findReleaseById, readPointer } from '../store/read.ts';
import { readStoredAreas } from '../store/read-state.ts';
import type { StoredArea } from '../state.ts';
import { type NamedPointer, presentMoved } from './present.ts';
import { fileError, releaseRefused } from './refused.ts';

/** Lets one move at a time be checked: two areas that claim the same route at once must not both succeed. */
const CLAIMS_LOCK = 727_201_003;

interface Checks {
  /** Which release of the area is checked before the move counts; undefined when none becomes live by it. */
  checked?: 'live' | 'canary';
  /** See `preflight`. */
  ahead?: boolean;
}

/**
 * Moves the pointer of an area, and checks the result before the transaction ends: the move counts only if the release passes
 * its preflight at that moment.
 * @param act moves the pointer
 * @throws 422 `release_refused`, and what `act` throws; nothing is changed then
 */
export function moveChecked(
  db: Database,
  area: string,
  act: (tx: Database) => Promise<unknown>,
  { checked, ahead = false }: Checks = {},
): Promise<MovedRelease> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIMS_LOCK}::bigint)`);
    const before = await namedPointer(tx, area);
    await act(tx);
    const after = await namedPointer(tx, area);
    const id = checked && after.pointer?.[checked];
    const errors = id ? await faults(tx, area, id, ahead) : [];
    if (errors.length > 0) throw releaseRefused(errors);
    return presentMoved(area, after, before.live);
  });
}

async function faults(tx: Executor, area: string, id: string, ahead: boolean): Promise<FieldError[]> {
  const release = await findReleaseById(tx, id);
  if (!release) return [];
  const situation = await readLiveSituation(tx);
  if (area === SHELL_AREA) {
    const stored = await readStoredAreas(tx);
    return shellPreflight(release, situation.areas, (other) =>
      earlierManifests(stored.find((each) => each.area === other)).some((manifest) =>
        isCompatible(needsOf(manifest), release),
      ),
    );
  }
  const manifest = areaBuildManifest.safeParse(release.manifest);
  if (!manifest.success) return [fileError('release_manifest', 'manifest.json')];
  return preflight(release.version, manifest.data, situation, { ahead });
}

/** The manifests of the releases that documents fall back to when the live one can't run in their shell. */
function earlierManifests(area: StoredArea | undefined): AreaBuildManifest[] {
  return (area?.releases ?? []).flatMap(({ version, manifest }) => {
    const parsed = area?.lived.includes(version) ? areaBuildManifest.safeParse(manifest) : undefined;
    return parsed?.success ? [parsed.data] : [];
  });
}

/** The pointer of an area with the versions that it points to. */
export async function namedPointer(db: Executor, area: string): Promise<NamedPointer> {
  const pointer = await readPointer(db, area);
  const versionOf = async (id: string | null | undefined) =>
    id ? ((await findReleaseById(db, id))?.version ?? null) : null;
  return { pointer, live: await versionOf(pointer?.live), canary: await versionOf(pointer?.canary) };
}
