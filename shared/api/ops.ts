import { z } from 'zod';
import { AREA_FAILURES } from '../domain/area-failures.ts';
import { RELEASE_ALERT_KINDS, RELEASE_EVENT_KINDS } from '../domain/releases.ts';
import { momentSchema, pageOf, pageQuerySchema } from './paging.ts';
import { fieldErrorSchema } from './problem.ts';
import { listedReleaseSchema, releaseEventSchema, releasePointerSchema, releaseSchema } from './releases.ts';

/** Both ends of a 95 % interval of a share, 0 to 1. */
const intervalSchema = z.object({ low: z.number(), high: z.number() });

/** How many reporters a release failed for. A reporter is a signed-in user, else a network, and counts once. */
const failureRateSchema = z.object({
  reporters: z.number().int(),
  failed: z.number().int(),
  /** `failed` of `reporters`, 0 to 1; null without reporters. */
  rate: z.number().nullable(),
  interval: intervalSchema.nullable(),
});

/** The rules by which a release is aborted or rolled back automatically. */
export const budgetRulesSchema = z.object({
  /** The share of reporters that a release may fail for, 0 to 1. */
  budget: z.number(),
  /** The least number of reporters before a verdict. */
  minimumReporters: z.number().int(),
  /** For so long after its promotion a live release is watched. */
  freshMinutes: z.number().int(),
  /** `false`: operators are alerted, and nothing is moved. */
  automatic: z.boolean(),
});

/**
 * The verdict about a watched release. `gathering`: too few reporters so far. `within`: within the budget.
 * `common`: over the budget, and what it is compared with fails as well, so that the release isn't the cause.
 * `exceeded`: over the budget; it is moved, unless its area is pinned or nothing can be moved.
 */
export const BUDGET_VERDICTS = ['gathering', 'within', 'common', 'exceeded'] as const;

/** The release of an area that is compared with the failure budget now. */
export const watchedReleaseSchema = failureRateSchema.extend({
  version: z.string(),
  /** `fresh`: live, and promoted a short while ago. */
  role: z.enum(['canary', 'fresh']),
  since: momentSchema,
  verdict: z.enum(BUDGET_VERDICTS),
  /** The baseline of the release: of a canary the live release meanwhile, of a fresh release the one that was live before. */
  baseline: failureRateSchema.extend({ version: z.string() }).nullable(),
});

/** A release as operators see it; `faults` is what keeps it from being live now, one reason each. */
export const opsReleaseSchema = listedReleaseSchema.extend({
  languages: z.array(z.string()),
  faults: z.array(fieldErrorSchema),
});

/** An area, or the shell, with its pointer and its newest releases. */
export const opsAreaSchema = releasePointerSchema.extend({
  liveSince: momentSchema.nullable(),
  canarySince: momentSchema.nullable(),
  /** Whether it may have a canary: the pages of some areas are rendered for all users alike. */
  supportsCanary: z.boolean(),
  /** The release that a rollback goes back to: live before, and not rolled back itself. Null when there is none. */
  rollbackTo: z.string().nullable(),
  /** The last event that moved the pointer. */
  lastMove: releaseEventSchema.nullable(),
  /** Null while no release of it is a canary or fresh. */
  watched: watchedReleaseSchema.nullable(),
  /** The newest ones; `GET /api/releases/{area}` pages through all. */
  releases: z.array(opsReleaseSchema),
});
export const opsReleasesSchema = z.object({ items: z.array(opsAreaSchema), rules: budgetRulesSchema });

/** Minutes that are retained: 30 days. */
export const HEALTH_MINUTES = 30 * 24 * 60;

export const healthQuerySchema = z.object({
  area: z.string().min(1).max(64),
  /** How far back, up to now. */
  minutes: z.coerce.number().int().min(1).max(HEALTH_MINUTES).default(60),
});

/** In one step of time: reporters that were shown the area, and that it failed for. */
const healthPointSchema = z.object({
  at: momentSchema,
  mounted: z.number().int(),
  failed: z.number().int(),
});

/** The 75th percentile, in milliseconds (of the layout shift without a unit), and of how many values. */
const vitalSchema = z.object({ p75: z.number(), count: z.number().int() }).nullable();

export const versionHealthSchema = z.object({
  version: z.string(),
  /** `removed` also if it is not known any more. */
  state: releaseSchema.shape.state,
  /** Sums of the series: a reporter counts once a minute. */
  mounted: z.number().int(),
  failed: z.number().int(),
  rate: z.number().nullable(),
  interval: intervalSchema.nullable(),
  /** Oldest first; a step without reports is left out. */
  points: z.array(healthPointSchema),
  vitals: z.object({ LCP: vitalSchema, INP: vitalSchema, CLS: vitalSchema, TTFB: vitalSchema }),
  /** The last ones first. */
  errors: z.array(
    z.object({
      message: z.string(),
      reason: z.enum(AREA_FAILURES),
      route: z.string(),
      count: z.number().int(),
      firstAt: momentSchema,
      lastAt: momentSchema,
    }),
  ),
});

/** The health of an area: one entry for each version that pages reported in the time, the live one first. */
export const areaHealthSchema = z.object({
  area: z.string(),
  from: momentSchema,
  to: momentSchema,
  /** Minutes from one point to the next; 1 up to six hours. */
  stepMinutes: z.number().int(),
  versions: z.array(versionHealthSchema),
});

export const opsEventsQuerySchema = pageQuerySchema.extend({
  area: z.string().min(1).max(64).optional(),
  kind: z.enum(RELEASE_EVENT_KINDS).optional(),
});

/**
 * How the server bundle of an area is doing on a server. `idle`: it hasn't been needed so far. `earlier`: an earlier build
 * is in use, because the live one was refused. `failed`: no build can be used.
 */
export const BUNDLE_STATES = ['ready', 'idle', 'earlier', 'failed'] as const;

export const opsServerSchema = z.object({
  id: z.uuid(),
  /** A worker sends mails and deliveries and does jobs; it answers no requests. */
  role: z.enum(['server', 'worker']),
  /** The machine's name and the port; of a worker the process's id. */
  name: z.string(),
  /** The version of its own code, with the commit if it is known: `0.1.0+3f9c1d7a0be2`; `-dirty` if files differed from it. */
  version: z.string(),
  startedAt: momentSchema,
  seenAt: momentSchema,
  /** `lost`: its heartbeat stopped, without having been stopped. */
  state: z.enum(['running', 'lost']),
  /** The pointers as this server knows them; `current`: they are as in the database. */
  areas: z.array(
    z.object({
      area: z.string(),
      revision: z.number().int(),
      live: z.string().nullable(),
      canary: z.string().nullable(),
      current: z.boolean(),
    }),
  ),
  bundles: z.array(
    z.object({
      name: z.enum(['respondent', 'site']),
      state: z.enum(BUNDLE_STATES),
      /** The error of the build that was refused. */
      detail: z.string().nullable(),
    }),
  ),
});
export const opsServersSchema = z.object({ items: z.array(opsServerSchema) });

/** Why a release that left its budget was not rolled back; the API says `hindrance`. */
export const ROLLBACK_BLOCKERS = ['off', 'pinned', 'after-rollback', 'none-earlier'] as const;

const countsSchema = failureRateSchema.pick({ reporters: true, failed: true });

/** The details of an alert besides its kind, area and version. */
export const alertDetailsSchema = z.object({
  /** Of a release that left its failure budget. */
  figures: countsSchema
    .extend({ budget: z.number(), baseline: countsSchema.extend({ version: z.string() }).nullable() })
    .nullable(),
  /** The version that is live again. */
  target: z.string().nullable(),
  hindrance: z.enum(ROLLBACK_BLOCKERS).nullable(),
  /** An error, or the reasons of a refusal, in English. */
  detail: z.string().nullable(),
});

/** The outcome of sending an alert to one reader. `retrying`: the last attempt failed, and another one follows. */
export const alertDeliverySchema = z.object({
  channel: z.enum(['webhook', 'mail']),
  /** The origin of the configured address, or a mail address without most of its first part. */
  to: z.string(),
  state: z.enum(['pending', 'sent', 'retrying', 'failed', 'cancelled']),
  /** Why it failed: a status, or an error in English. */
  detail: z.string().nullable(),
  /** Of the last attempt; of a mail that isn't sent when it was enqueued. */
  at: momentSchema,
});

/** An alert; of one that is not sent yet, or of before deliveries were stored, `deliveries` is empty. */
export const opsAlertSchema = z.object({
  id: z.uuid(),
  kind: z.enum(RELEASE_ALERT_KINDS),
  area: z.string(),
  version: z.string().nullable(),
  /** In English, as in the history of releases. */
  reason: z.string(),
  at: momentSchema,
  deliveries: z.array(alertDeliverySchema),
});
export const opsAlertListSchema = pageOf(opsAlertSchema);

export type AlertDelivery = z.infer<typeof alertDeliverySchema>;
export type OpsAlert = z.infer<typeof opsAlertSchema>;
export type AlertDetails = z.infer<typeof alertDetailsSchema>;
export type RollbackBlocker = (typeof ROLLBACK_BLOCKERS)[number];
export type BudgetRules = z.infer<typeof budgetRulesSchema>;
export type BudgetVerdict = (typeof BUDGET_VERDICTS)[number];
export type WatchedRelease = z.infer<typeof watchedReleaseSchema>;
export type FailureRate = z.infer<typeof failureRateSchema>;
export type OpsRelease = z.infer<typeof opsReleaseSchema>;
export type OpsArea = z.infer<typeof opsAreaSchema>;
export type OpsReleases = z.infer<typeof opsReleasesSchema>;
export type VersionHealth = z.infer<typeof versionHealthSchema>;
export type AreaHealth = z.infer<typeof areaHealthSchema>;
export type OpsServer = z.infer<typeof opsServerSchema>;
export type OpsServers = z.infer<typeof opsServersSchema>;
