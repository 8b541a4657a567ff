import type { RollbackBlocker } from '@canvass/shared/api/ops';
import { AUTOMATIC, type ReleaseAlertKind } from '@canvass/shared/domain/releases';
import type { Deps } from '../../platform/deps.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { abortCanary, type Mover, rollBack } from '../releases/store/commands.ts';
import { ReleaseRefusal } from '../releases/store/refusal.ts';
import { moveChecked } from '../releases/upload/move.ts';
import { recordAlert } from './alerts.ts';
import { detailsOf, reasonOf } from './reason.ts';
import { readWatches, type Watch } from './watch.ts';

/** Moves releases that leave their failure budget. */
export interface ReleaseGuard {
  /** Looks at areas of which reports were stored. Never throws. */
  check(areas: readonly string[]): Promise<void>;
}

const BLOCKER_TEXTS: Record<RollbackBlocker, string> = {
  off: 'Automatic rollback is switched off.',
  pinned: 'The area is pinned, so nothing was moved.',
  'after-rollback': 'It was live again by a rollback, so nothing was rolled back further.',
  'none-earlier': 'There is no earlier release that can run, so nothing was moved.',
};

/**
 * Aborts canaries and rolls back fresh releases that leave their failure budget, and alerts operators. Every server does so
 * after it has stored reports; the pointer's revision lets only one of them succeed, and the alert is part of its transaction.
 */
export function releaseGuard({
  db,
  log,
  now,
  config,
}: Pick<Deps, 'db' | 'log' | 'now' | 'config'>): ReleaseGuard {
  const rules = config.releaseRules;

  async function act(watch: Watch): Promise<void> {
    const reason = reasonOf(watch, rules);
    const hindrance = rollbackBlockerOf(watch, rules.automatic);
    if (hindrance === undefined && (await move(watch, reason))) return;
    await alertOnly(watch, reason, hindrance ?? 'none-earlier');
  }

  /** @returns false if there is nothing to move to */
  async function move(watch: Watch, reason: string): Promise<boolean> {
    const mover = { actor: AUTOMATIC, reason, now: now(), expectedRevision: watch.revision };
    if (watch.release.role === 'canary') {
      await moveAndAlert(watch, mover, 'canary-aborted');
      return true;
    }
    for (const version of watch.earlier) {
      if (await canRun(() => moveAndAlert(watch, mover, 'rolled-back', version))) return true;
    }
    return false;
  }

  async function moveAndAlert(
    watch: Watch,
    mover: Mover & { reason: string },
    kind: Extract<ReleaseAlertKind, 'rolled-back' | 'canary-aborted'>,
    target?: string,
  ): Promise<void> {
    const { area, revision, release } = watch;
    await moveChecked(
      db,
      area,
      async (tx) => {
        if (target === undefined) await abortCanary(tx, area, mover);
        else await rollBack(tx, area, mover, target);
        const to = target === undefined ? '' : ` ${target} is live again.`;
        await recordAlert(
          tx,
          {
            kind,
            area,
            version: release.version,
            incident: `moved ${area} ${revision + 1}`,
            reason: `${mover.reason}.${to}`,
            details: detailsOf(watch, rules, { target: target ?? null }),
          },
          mover.now,
        );
      },
      target === undefined ? {} : { checked: 'live' },
    );
    log.warn({ area, version: release.version, reason: mover.reason }, 'a release left its failure budget');
  }

  async function alertOnly(watch: Watch, reason: string, hindrance: RollbackBlocker): Promise<void> {
    const { area, release } = watch;
    const alert = {
      kind: 'budget-exceeded' as const,
      area,
      version: release.version,
      incident: `budget ${area} ${release.version} ${release.since}`,
      reason: `${reason}. ${BLOCKER_TEXTS[hindrance]}`,
      details: detailsOf(watch, rules, { hindrance }),
    };
    await db.transaction((tx) => recordAlert(tx, alert, now()));
  }

  return {
    async check(areas) {
      for (const area of areas) {
        try {
          const [watch] = await readWatches(db, rules, now(), area);
          if (watch?.release.verdict === 'exceeded') await act(watch);
        } catch (error) {
          // Another server, or a person, has moved the pointer meanwhile.
          if (error instanceof ReleaseRefusal) continue;
          log.error({ err: error, area }, 'a release could not be compared with its failure budget');
        }
      }
    },
  };
}

function rollbackBlockerOf(
  { pinned, afterRollback }: Watch,
  automatic: boolean,
): RollbackBlocker | undefined {
  if (!automatic) return 'off';
  if (pinned) return 'pinned';
  return afterRollback ? 'after-rollback' : undefined;
}

/** @returns false if the release can't be made live: its files were deleted, or it can't run any more */
async function canRun(move: () => Promise<void>): Promise<boolean> {
  try {
    await move();
    return true;
  } catch (error) {
    const isRefused =
      (error instanceof ProblemError && error.code === 'release_refused') ||
      (error instanceof ReleaseRefusal && error.code === 'release_removed');
    if (!isRefused) throw error;
    return false;
  }
}
