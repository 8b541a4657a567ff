import type { BudgetRules, WatchedRelease } from '@canvass/shared/api/ops';
import { wilson } from '@canvass/shared/domain/statistics';
import type { Executor } from '../../platform/deps.ts';
import { livedVersions } from '../releases/store/earlier-release.ts';
import { readPointerEvents, type ReleaseEventRow } from '../releases/store/events.ts';
import { type PointerRow, readPointers } from '../releases/store/read.ts';
import { type Tenure, tenures } from '../releases/store/tenure.ts';
import { readElsewhere, readSample } from './sample.ts';
import { type ReporterCounts, verdictOf } from './verdict.ts';

/** An area with a release that is compared with the failure budget. */
export interface Watch {
  area: string;
  /** Of the pointer that the watch was read from. */
  revision: number;
  pinned: boolean;
  release: WatchedRelease;
  /** The versions that were live before, the latest first; a rollback goes to the first that can run. */
  earlier: string[];
  /** Whether the live release was itself made live by a rollback: nothing goes back further by itself. */
  afterRollback: boolean;
}

/** A pointer, and the release of it that is watched. */
interface Candidate {
  pointer: PointerRow;
  moves: ReleaseEventRow[];
  live: Tenure;
  tenure: Tenure;
  role: WatchedRelease['role'];
}

const MINUTE_MS = 60_000;
/** How far back the release that was live before is looked at: for so long its reporters are stored. */
const BASELINE_MS = 24 * 60 * MINUTE_MS;

/**
 * Reads which releases are watched, and what their figures say: of each area the canary, else the live release for some time
 * after it went live.
 * @param area only of this one
 */
export async function readWatches(
  db: Executor,
  rules: BudgetRules,
  now: Date,
  area?: string,
): Promise<Watch[]> {
  const pointers = await readPointers(db);
  const moved = pointers.filter((pointer) => mayBeWatched(pointer, rules, now));
  if (moved.length === 0) return [];
  const candidates = await Promise.all(
    moved.map(async (pointer) => candidateOf(pointer, await readPointerEvents(db, pointer.area), rules, now)),
  );
  const watched = candidates.filter((each) => each !== undefined);
  const changing = watched.map(({ pointer }) => pointer.area);
  const wanted = watched.filter(({ pointer }) => area === undefined || pointer.area === area);
  return Promise.all(wanted.map((candidate) => watchOf(db, candidate, changing, rules)));
}

const freshFrom = ({ freshMinutes }: BudgetRules, now: Date): number =>
  now.getTime() - freshMinutes * MINUTE_MS;

/** Whether the history of a pointer is worth reading: most of the time no area has a canary or was moved recently. */
const mayBeWatched = ({ canary, updatedAt }: PointerRow, rules: BudgetRules, now: Date): boolean =>
  canary !== null || updatedAt.getTime() >= freshFrom(rules, now);

function candidateOf(
  pointer: PointerRow,
  moves: ReleaseEventRow[],
  rules: BudgetRules,
  now: Date,
): Candidate | undefined {
  const { live, canary } = tenures(moves);
  if (!live) return undefined;
  if (canary) return { pointer, moves, live, tenure: canary, role: 'canary' };
  const isFresh = live.since.getTime() >= freshFrom(rules, now);
  return isFresh ? { pointer, moves, live, tenure: live, role: 'fresh' } : undefined;
}

async function watchOf(
  db: Executor,
  { pointer, moves, live, tenure, role }: Candidate,
  changing: readonly string[],
  rules: BudgetRules,
): Promise<Watch> {
  const { area, revision, pinned } = pointer;
  const { version, since } = tenure;
  const lived = livedVersions(moves);
  const earlier = lived.slice(0, -1).reverse();
  const sample = await readSample(db, { area, version, since, accountsBefore: since });
  const compared =
    role === 'canary'
      ? { version: live.version, since }
      : { version: earlier[0], since: new Date(since.getTime() - BASELINE_MS) };
  const baseline =
    compared.version === undefined
      ? undefined
      : await readSample(db, { area, version: compared.version, since: compared.since });
  const elsewhere = role === 'fresh' ? await readElsewhere(db, since, changing) : undefined;
  const controls = [baseline, elsewhere].filter((control) => control !== undefined);
  return {
    area,
    revision,
    pinned,
    earlier,
    afterRollback: role === 'fresh' && live.by === 'rolled-back',
    release: {
      ...rateOf(sample),
      version,
      role,
      since: since.toISOString(),
      verdict: verdictOf(sample, controls, rules),
      baseline:
        baseline && compared.version !== undefined
          ? { ...rateOf(baseline), version: compared.version }
          : null,
    },
  };
}

const rateOf = ({ reporters, failed }: ReporterCounts) => ({
  reporters,
  failed,
  rate: reporters > 0 ? failed / reporters : null,
  interval: reporters > 0 ? wilson(failed, reporters) : null,
});
