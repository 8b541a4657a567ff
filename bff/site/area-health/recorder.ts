import type { AreaReport } from '@canvass/shared/api/area-reports';
import { isFailureOfRelease } from '@canvass/shared/domain/area-failures';
import type { Database, Deps } from '../../platform/deps.ts';
import { addReport, emptyBatch, minuteOf } from './batch.ts';
import type { Reporter } from './reporter.ts';
import { limitErrors, storeHealthBatch } from './store.ts';

/** Records what pages report about releases, for operators and the failure budget. */
export interface HealthRecorder {
  /**
   * Counts a report of a release that exists; it is stored within seconds. Never throws and never waits.
   * @param decides whether the reporter counts for the failure budget of the release
   */
  record(report: AreaReport, reporter: Reporter, decides: boolean): void;
  /** Stores the pending reports. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Options extends Pick<Deps, 'log' | 'now'> {
  db: Database;
  /** Called with the areas of a batch that was stored. */
  stored: (areas: string[]) => Promise<void>;
}

/** Milliseconds of reports that a crash loses. */
const FLUSH_MS = 5000;

/**
 * Collects reports in memory and stores them together. Of one reporter each kind of report counts once a minute, so that
 * many reports of one visitor are not many. A batch that can't be stored is lost: it is statistics only.
 */
export function healthRecorder({ db, log, now, stored }: Options): HealthRecorder {
  let pending = emptyBatch();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  /** The kinds that each reporter has sent of each release in this minute. */
  let minute = '';
  let sent = new Map<string, Set<string>>();

  /** @returns undefined if the report doesn't count */
  function countOnce(report: AreaReport, reporter: Reporter, at: Date): { isFirst: boolean } | undefined {
    if (minuteOf(at) !== minute) {
      minute = minuteOf(at);
      sent = new Map();
    }
    const key = `${report.area} ${report.version} ${reporter.key}`;
    const kinds = sent.get(key) ?? new Set();
    const kind = kindOf(report);
    if (kinds.has(kind)) return undefined;
    sent.set(key, kinds.add(kind));
    return { isFirst: kinds.size === 1 };
  }

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = pending;
    if (batch.minutes.size === 0) return;
    pending = emptyBatch();
    try {
      await storeHealthBatch(db, batch);
      if (batch.errors.size > 0) await limitErrors(db);
      await stored([...new Set([...batch.minutes.values()].map(({ area }) => area))]);
    } catch (error) {
      log.warn({ err: error }, 'reports of areas could not be stored');
    }
  }

  function flush(): Promise<void> {
    flushing = flushing.then(store);
    return flushing;
  }

  return {
    record(report, reporter, decides) {
      const at = now();
      const counted = countOnce(report, reporter, at);
      if (!counted) return;
      addReport(pending, { report, reporter, decides, at, ...counted });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
    close: flush,
  };
}

function kindOf(report: AreaReport): string {
  if (report.kind === 'vital') return report.name;
  // A failure that doesn't count must not keep one that does from being counted.
  return report.kind === 'failed' && !isFailureOfRelease(report.reason) ? 'uncounted' : report.kind;
}
