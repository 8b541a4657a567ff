import { hostname } from 'node:os';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../../platform/deps.ts';
import { heartbeatTimer } from './heartbeat-timer.ts';
import { codeVersion } from './code-version.ts';
import { removeServer, type ServerIdentity, writeServer } from './store.ts';

/** Shows operators that a worker runs: without one no mail, delivery or job is done. */
export function workerHeartbeat({ db, log, now, config }: Pick<Deps, 'db' | 'log' | 'now' | 'config'>) {
  const self: ServerIdentity = {
    id: uuidv7(),
    name: `${hostname()}:${process.pid}`,
    role: 'worker',
    version: codeVersion(config),
    startedAt: now(),
  };
  let isNew = true;
  const { beat, close } = heartbeatTimer(log, async () => {
    await writeServer(db, self, { areas: [], bundles: [] }, now(), isNew);
    isNew = false;
  });
  return {
    beat,
    /** The worker has ended in order: it is listed no more. */
    async close(): Promise<void> {
      if (await close()) await removeServer(db, self.id).catch(() => undefined);
    },
  };
}
