import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { BUNDLE_STATES } from '@canvass/shared/api/ops';
import { BundleError } from '../../platform/isolation/isolated-process.ts';
import type { LiveBuilds } from '../releases/live-folder.ts';

/** The bundle of a live build, running and proved. */
export interface LiveBundle<Opened> {
  /**
   * Works with the build that is in use: the live one or, if that can't be used, the one before. When a newer build takes
   * over, this one stays open until the work has ended: a request may need it more than once.
   * @throws BundleError if no build can be used
   */
  use<Result>(work: (opened: Opened) => Promise<Result> | Result): Promise<Result>;
  /** How it is doing; asking starts nothing. */
  status(): BundleStatus;
  close(): void;
}

/** See `BUNDLE_STATES`; `detail` is the error of the build that was refused. */
export interface BundleStatus {
  state: (typeof BUNDLE_STATES)[number];
  detail: string | null;
}

interface Options<Opened> {
  live: LiveBuilds;
  /** Files whose times tell builds in one folder apart, by their paths in a build. */
  files: readonly string[];
  /**
   * Starts and proves the bundle of a build.
   * @param stamp changes with every build
   * @param broken to be called if it can't be used any more
   * @throws if it can't be used
   */
  open(folder: string, stamp: string, broken: (error: unknown) => void): Promise<Opened>;
  log: Logger;
}

/** A build that was opened, and how many work with it at the moment. */
interface Active<Opened> {
  opened: Opened;
  stamp: string;
  users: number;
}

/** How often it looks for a newer build, in milliseconds. */
const CHECK_MS = 1000;
/** The wait before a build that was refused is tried again, doubled each time: the machine may have been too slow. */
const RETRY_MS = 5000;
const MAX_RETRY_MS = 300_000;
/** Characters of the error that is reported. */
const DETAIL = 300;

/**
 * Follows the live build: a new one is started and proved while the one before answers, and takes over only then. A build that
 * can't be used is refused, and the one before stays in use. Nothing runs before the first call of `use`.
 */
export function liveBundle<Opened extends { close(): void }>({
  live,
  files,
  open,
  log,
}: Options<Opened>): LiveBundle<Opened> {
  let active: Active<Opened> | undefined;
  let checking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastError: unknown = new BundleError('There is no build');
  /** Whether the live build was refused, so that an earlier one is in use, or none. */
  let isRefused = false;
  /** Whether a check has ended: before the first, nothing is known. */
  let isChecked = false;
  let closed = false;
  const refused = new Map<string, { until: number; wait: number }>();

  /** Undefined if the folder has no build, also for a moment while one is being written. */
  async function stampOf(folder: string): Promise<string | undefined> {
    const times = await Promise.all(files.map((file) => stat(join(folder, file)))).catch(() => undefined);
    return times && [folder, ...times.map(({ mtimeMs }) => Math.round(mtimeMs))].join('-');
  }

  /** Takes a build over. @returns whether it is in use now */
  async function take(folder: string, stamp: string): Promise<boolean> {
    const before = refused.get(stamp);
    if (before && before.until > Date.now()) return false;
    try {
      const opened = await open(folder, stamp, (error) => drop(stamp, error));
      if (closed) opened.close();
      else {
        const replaced = active;
        active = { opened, stamp, users: 0 };
        if (replaced?.users === 0) replaced.opened.close();
        refused.delete(stamp);
      }
      return true;
    } catch (error) {
      const wait = Math.min(MAX_RETRY_MS, (before?.wait ?? RETRY_MS / 2) * 2);
      refused.set(stamp, { until: Date.now() + wait, wait });
      lastError = error;
      log.error({ err: error, build: folder }, 'a build was refused: it failed its smoke test');
      return false;
    }
  }

  function drop(stamp: string, error: unknown): void {
    if (active?.stamp !== stamp) return;
    log.error({ err: error, build: stamp }, 'the bundle of a build stopped working');
    active.opened.close();
    active = undefined;
    void check();
  }

  async function checkNow(): Promise<void> {
    const folder = await live.current();
    const stamp = await stampOf(folder);
    if (active && (stamp === undefined || stamp === active.stamp)) {
      isRefused &&= stamp === undefined;
      return;
    }
    isRefused = stamp === undefined || !(await take(folder, stamp));
    if (active) return;
    for (const earlier of await live.earlier()) {
      const earlierStamp = await stampOf(earlier);
      if (earlierStamp === undefined || !(await take(earlier, earlierStamp))) continue;
      return log.warn({ build: earlier }, 'an earlier build is in use, because the live one was refused');
    }
  }

  function check(): Promise<void> {
    checking ??= checkNow()
      .catch((error: unknown) => {
        lastError = error;
        log.error({ err: error }, 'the live build can not be found');
      })
      .finally(() => {
        checking = undefined;
        isChecked = true;
      });
    return checking;
  }

  return {
    async use(work) {
      timer ??= setInterval(() => void check(), CHECK_MS).unref();
      if (!active) await check();
      const used = active;
      if (!used) throw lastError;
      used.users += 1;
      try {
        return await work(used.opened);
      } finally {
        used.users -= 1;
        // A newer build has taken over in the meantime.
        if (used.users === 0 && used !== active) used.opened.close();
      }
    },
    status() {
      if (!isChecked) return { state: 'idle', detail: null };
      if (active && !isRefused) return { state: 'ready', detail: null };
      const detail = (lastError instanceof Error ? lastError.message : String(lastError)).slice(0, DETAIL);
      return { state: active ? 'earlier' : 'failed', detail };
    },
    close() {
      closed = true;
      clearInterval(timer);
      active?.opened.close();
      active = undefined;
    },
  };
}
