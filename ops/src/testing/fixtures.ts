import type { BudgetRules, OpsArea, OpsRelease, VersionHealth } from '@canvass/shared/api/ops';

/** For tests: the rules of a budget of 2 %. */
export const rules: BudgetRules = { budget: 0.02, minimumReporters: 20, freshMinutes: 60, automatic: true };

/** A release of `account`, uploaded on a day of November 2026. */
export function release(version: string, day: number, change: Partial<OpsRelease> = {}): OpsRelease {
  return {
    area: 'account',
    version,
    state: 'stored',
    contract: '^1.7.0',
    size: 570_000,
    commit: '3f9c1d7a0be2',
    author: 'ci',
    notes: null,
    createdAt: new Date(Date.UTC(2026, 10, day)).toISOString(),
    languages: ['en', 'it'],
    faults: [],
    ...change,
  };
}

/** `account` with the releases `v1` to `v3`, of which `v2` is live. */
export function area(change: Partial<OpsArea> = {}): OpsArea {
  return {
    area: 'account',
    revision: 4,
    live: 'v2',
    canary: null,
    canaryPercent: null,
    pinned: false,
    updatedAt: null,
    updatedBy: 'ci',
    liveSince: null,
    canarySince: null,
    supportsCanary: true,
    rollbackTo: 'v1',
    lastMove: null,
    watched: null,
    releases: [release('v3', 3), release('v2', 2, { state: 'live' }), release('v1', 1)],
    ...change,
  };
}

/** The reports of pages about a release. */
export function health(version: string, mounted: number, failed: number): VersionHealth {
  const rate = mounted > 0 ? failed / mounted : null;
  return {
    version,
    state: 'live',
    mounted,
    failed,
    rate,
    interval: rate === null ? null : { low: rate * 0.6, high: rate * 1.6 },
    points: [],
    vitals: { LCP: null, INP: null, CLS: null, TTFB: null },
    errors: [],
  };
}
