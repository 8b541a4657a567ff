import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { areaBuildManifest, shellBuildManifest } from '@canvass/shared/federation/build-manifest';
import type { Database } from '../../bff/platform/deps.ts';
import { inLanguage } from '../../bff/platform/http/problem.ts';
import type { Build } from '../../bff/site/releases/read-build.ts';
import {
  type LiveArea,
  type LiveSituation,
  readLiveSituation,
} from '../../bff/site/releases/store/live-situation.ts';
import { readStoredAreas } from '../../bff/site/releases/store/read-state.ts';
import { faultsIn } from '../../bff/site/releases/upload/release-faults.ts';
import { decide, readAreas } from './release-decision.ts';

/**
 * The preflight of a start's builds, as of every release that is made live. The builds count as live for each other, because a
 * route may move between areas that a checkout changes together; one that is refused, or that something else keeps from being
 * live, does not.
 * @param due the builds that aren't live, the shell's first
 * @returns by area why a build may not be made live, in a sentence
 */
export async function refusedBuilds(
  db: Database,
  due: readonly Build[],
  shared: boolean,
): Promise<Map<string, string>> {
  const [areas, situation, stored] = await Promise.all([
    readAreas(db),
    readLiveSituation(db),
    readStoredAreas(db),
  ]);
  let coming = due.filter((build) => {
    const before = areas.get(build.area);
    // Whether it can run in the shell is seen below, with the shell that comes.
    return !before?.pinned && decide(build, before, undefined, shared) === undefined;
  });
  const refused = new Map<string, string>();
  for (;;) {
    const surroundings = { situation: withBuilds(situation, coming), stored };
    const faulty = coming
      .map((build) => ({ build, faults: faultsIn(surroundings, build, false) }))
      .findLast(({ faults }) => faults.length > 0);
    if (!faulty) return refused;
    const { area, version } = faulty.build;
    const reasons = faulty.faults.map((fault) => inLanguage(fault, 'en').message);
    refused.set(area, `${area} ${version} is not live: ${reasons.join(' ')}`);
    coming = coming.filter((build) => build !== faulty.build);
  }
}

/** What will be live and canary once these builds are live. */
function withBuilds({ shell, areas, canaries }: LiveSituation, builds: readonly Build[]): LiveSituation {
  const moved = new Set(builds.map(({ area }) => area));
  const stays = ({ manifest }: LiveArea) => !moved.has(manifest.area.id);
  const built = builds.flatMap(({ version, manifest }) => {
    const parsed = areaBuildManifest.safeParse(manifest);
    return parsed.success ? [{ version, manifest: parsed.data }] : [];
  });
  const builtShell = shellBuildManifest.safeParse(builds.find(({ area }) => area === SHELL_AREA)?.manifest);
  return {
    shell: builtShell.success ? builtShell.data : shell,
    areas: [...areas.filter(stays), ...built],
    canaries: canaries.filter(stays),
  };
}
