import { Gauge, type Registry } from 'prom-client';
import type { CurrentReleases } from './current.ts';

/** Says which areas' live releases this server can't use, for alerts: it serves what it had before. */
export function observeReleases(registry: Registry, releases: Pick<CurrentReleases, 'unusable'>): void {
  const unusable = new Gauge({
    name: 'releases_unusable',
    help: 'Areas whose live release this server could not take over (a damaged row, a full disk); the one before is in use',
    labelNames: ['area'],
    registers: [registry],
    collect() {
      unusable.reset();
      for (const area of releases.unusable()) unusable.set({ area }, 1);
    },
  });
}
