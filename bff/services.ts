import { join } from 'node:path';
import { learnAllPhoneLengths } from '@canvass/shared/domain/phone-metadata';
import type { Deps } from './platform/deps.ts';
import { semaphore } from './surveys/images/semaphore.ts';
import { viewCounter } from './results/metrics/views.ts';
import { operatorCredential } from './site/releases/upload/operator-credential.ts';
import { endedSessions } from './people/sessions/ended-sessions.ts';
import { accessChanges } from './people/access/access-changes.ts';
import { type Channel, notifications } from './platform/database/notifications.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { observeJobs } from './platform/jobs/metrics.ts';
import { callLimit } from './platform/http/rate-limit.ts';
import { publicSurveys } from './collect/public-surveys/store.ts';
import { unlocks } from './collect/public-surveys/unlock.ts';
import { releaseHeld } from './collect/save/release.ts';
import { type LiveUpdates, liveUpdates } from './results/responses/live/live-updates.ts';
import { saveBatches } from './collect/save/batch/save-batches.ts';
import { storedIds } from './collect/save/batch/stored-ids.ts';
import type { CollectServices } from './collect/services.ts';
import type { ReleaseHeld } from './people/payments/sync.ts';
import { usageCache } from './collect/save/batch/usage.ts';
import { type RespondentBuild, respondentBuild } from './collect/respondent/live-build/bundle.ts';
import { BUNDLED_AREA } from './site/bundles/smoke-test.ts';
import { type LiveFolder, liveFolder } from './site/releases/live-folder.ts';
import { type PublicSite, publicSite } from './site/rendering/renderer.ts';
import { databaseProbe } from './operate/health/database-probe.ts';
import type { HealthServices } from './operate/health/readiness.ts';
import type { OpsServices } from './operate/ops/routes.ts';
import { cacheDefinitions } from './surveys/versions/definitions.ts';
import { type CurrentReleases, currentReleases } from './site/releases/current.ts';
import { observeReleases } from './site/releases/metrics.ts';
import { ALERTS_CHANNEL } from './platform/database/alerts-channel.ts';
import { RELEASES_CHANNEL } from './site/releases/store/events.ts';
import { type Heartbeat, heartbeat } from './operate/servers/heartbeat.ts';
import { healthRecorder } from './site/area-health/recorder.ts';
import { HEALTH_CHANNEL } from './site/area-health/store.ts';
import { releaseGuard } from './site/release-guard/guard.ts';
import { areaMetrics } from './site/area-reports/metrics.ts';
import type { AreaReportServices } from './site/area-reports/routes.ts';
import { brandDesigns } from './surveys/brands/brand-designs.ts';
import { EDITING_CHANNEL } from './surveys/editing/editors.ts';
import { type SurveyPasswords, surveyPasswords } from './surveys/passwords/passwords.ts';

/** High enough for a school behind one address; slows down a flood from one machine. */
const SAVES_A_MINUTE = 6000;

/** Objects that live as long as the process and hold state: caches, queues, open event streams. */
export interface Services extends CollectServices, OpsServices, AreaReportServices, HealthServices {
  passwords: SurveyPasswords;
  live: LiveUpdates;
  /** Notifications that a survey changed or that its editors did, by the survey's id. */
  editing: Channel;
  releases: CurrentReleases;
  /** Notifies the other servers that this one runs, once it has begun. */
  heartbeat: Heartbeat;
  releaseHeld: ReleaseHeld;
  /** The files of the live build of `mfe-public`, and its bundles, which run in isolated processes. */
  publicFolder: LiveFolder;
  respondentBuild: RespondentBuild;
  publicSite: PublicSite;
  /** The credential by which operators' commands on this machine change releases; another one at each start. */
  operatorCredential: string;
  /** Ends open event streams. Called before the server waits for its last requests. */
  drain(): void;
  /** Stores pending saves. Called after the last request, before the database is closed. */
  close(): Promise<void>;
}

/** Creates the services of one server process; they are ended by `drain`, then `close`. */
export function createServices(deps: Deps): Services {
  const { pool, db, log, now, config } = deps;
  const draining = new AbortController();
  const probe = databaseProbe(config.databaseUrl);
  learnAllPhoneLengths();
  const definitions = cacheDefinitions();
  const metrics = createMetrics();
  observeJobs(metrics.registry, deps);
  const notified = notifications({ databaseUrl: config.databaseUrl, log });
  const live = liveUpdates({ pool, log }, notified);
  const releasesChannel = notified.channel(RELEASES_CHANNEL);
  const releases = currentReleases({
    db,
    log,
    folder: join(config.dataDir, 'releases'),
    channel: releasesChannel,
  });
  const editing = notified.channel(EDITING_CHANNEL);
  const healthChannel = notified.channel(HEALTH_CHANNEL);
  const alertsChannel = notified.channel(ALERTS_CHANNEL);
  const guard = releaseGuard(deps);
  const health = healthRecorder({ db, log, now, stored: guard.check });
  observeReleases(metrics.registry, releases);
  const surveys = publicSurveys(deps, definitions);
  const brands = brandDesigns(deps);
  const passwords = surveyPasswords(deps);
  const views = viewCounter({ pool, log, now });
  const { devBuildsDir, publicDistDir } = config;
  const dev = devBuildsDir !== undefined;
  const publicFolder = liveFolder({ releases, area: BUNDLED_AREA, fallback: publicDistDir, dev });
  const respondents = respondentBuild(publicFolder, log);
  const site = publicSite(publicFolder, log, config);
  const bundles = () => ({ respondent: respondents.status(), site: site.status() });
  const heart = heartbeat({ ...deps, releases, bundles, channel: releasesChannel });
  return {
    definitions,
    releaseHeld: (workspaceId) => releaseHeld({ ...deps, definitions, changed: live.changed }, workspaceId),
    publicSurveys: surveys,
    unlocks: unlocks(deps, passwords),
    publicFolder,
    respondentBuild: respondents,
    publicSite: site,
    brands,
    passwords,
    operatorCredential: operatorCredential(),
    saves: saveBatches({
      pool,
      config,
      log,
      now,
      definitions,
      metrics,
      changed: live.changed,
      usage: usageCache(),
      storedIds: storedIds(),
    }),
    saveLimit: callLimit(SAVES_A_MINUTE, 60),
    postedFiles: semaphore({ running: 4, waiting: 32, waitingOfClient: 4 }),
    views,
    live,
    editing,
    releases,
    releasesChannel,
    endedSessions: endedSessions(notified),
    accessChanges: accessChanges(notified),
    openStreams: new Map(),
    metrics,
    areaMetrics: areaMetrics(metrics.registry),
    health,
    healthChannel,
    alertsChannel,
    heartbeat: heart,
    databaseProbe: probe,
    stopping: new AbortController(),
    draining: draining.signal,
    drain: () => draining.abort(),
    async close() {
      respondents.close();
      site.close();
      await Promise.all([views.close(), health.close(), heart.close()]);
      await Promise.all([live.close(), releases.close(), notified.close(), probe.close()]);
    },
  };
}
