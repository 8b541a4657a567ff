import { hostname } from 'node:os';
import { v7 as uuidv7 } from 'uuid';
import type { Channel } from '../../platform/database/notifications.ts';
import type { Deps } from '../../platform/deps.ts';
import type { CurrentReleases } from '../../site/releases/current.ts';
import { BUNDLED_AREA } from '../../site/bundles/smoke-test.ts';
import { recordAlert } from '../../site/release-guard/alerts.ts';
import { heartbeatTimer } from './heartbeat-timer.ts';
import { codeVersion } from './code-version.ts';
import { type BundleStatuses, type ServerState, serverStateOf } from './state.ts';
import { removeServer, type ServerIdentity, writeServer } from './store.ts';

/** Stores this server's state every few seconds, so that operators see what it serves. */
export interface Heartbeat {
  /** Stores the state at once. Never throws. */
  beat(): Promise<void>;
  close(): Promise<void>;
}

interface Options extends Pick<Deps, 'db' | 'log' | 'now' | 'config'> {
  releases: Pick<CurrentReleases, 'read' | 'refresh'>;
  bundles: () => BundleStatuses;
  /** Notifications of changed releases. */
  channel: Channel;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * Tells the other servers, and so the operators, that this server runs and what it serves, from the first call of `beat` on.
 * Alerts when a server bundle of the live release can't be used: once a day for each server, bundle and release, and not for one
 * that is being replaced just then.
 */
export function heartbeat({ db, log, now, config, releases, bundles, channel }: Options): Heartbeat {
  const self: ServerIdentity = {
    id: uuidv7(),
    name: `${hostname()}:${config.port}`,
    role: 'server',
    version: codeVersion(config),
    startedAt: now(),
  };
  let unsubscribe: (() => void) | undefined;
  /** The state that was stored last. */
  let stored = '';
  /** The bundles that could not be used at the last heartbeat. */
  let broken = new Set<string>();

  async function store(): Promise<void> {
    await releases.refresh();
    const current = await releases.read();
    const state = serverStateOf(current, bundles());
    await writeServer(db, self, state, now(), JSON.stringify(state) !== stored);
    stored = JSON.stringify(state);
    await alertBroken(state);
  }

  async function alertBroken({ areas, bundles: found }: ServerState): Promise<void> {
    const version = areas.find(({ area }) => area === BUNDLED_AREA)?.live ?? null;
    const failing = found.filter(({ state }) => state === 'earlier' || state === 'failed');
    const lasting = failing.filter(({ name }) => broken.has(name));
    broken = new Set(failing.map(({ name }) => name));
    for (const { name, detail } of lasting) {
      const at = now();
      const day = at.toISOString().slice(0, DAY_LENGTH);
      const alert = {
        kind: 'bundle-failed' as const,
        area: BUNDLED_AREA,
        version,
        incident: `bundle ${self.name} ${name} ${version} ${day}`,
        reason: `${self.name} can’t use the ${name} bundle of ${version}: ${detail}`,
        details: { figures: null, target: null, hindrance: null, detail: `${self.name}: ${detail}` },
      };
      await db.transaction((tx) => recordAlert(tx, alert, at));
    }
  }

  const { beat, close } = heartbeatTimer(log, store);
  return {
    beat() {
      unsubscribe ??= channel.subscribe('', () => void beat());
      return beat();
    },
    async close() {
      unsubscribe?.();
      if (await close()) await removeServer(db, self.id).catch(() => undefined);
    },
  };
}
