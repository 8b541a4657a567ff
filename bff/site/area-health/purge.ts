import { HEALTH_MINUTES } from '@canvass/shared/api/ops';
import { lt } from 'drizzle-orm';
import { areaErrors, areaHealth, areaReporters, releaseAlerts } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';

const MINUTE_MS = 60_000;
/** The failure budget looks back a day from the promotion of a release, which is watched for a day at most. */
const REPORTERS_MS = 2 * 24 * 60 * MINUTE_MS;

/** Deletes what pages reported of releases once no page of operators shows it any more, and alerts. @returns how many rows */
export async function purgeHealth(db: Database, now: Date): Promise<{ rows: number }> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const old = before(HEALTH_MINUTES * MINUTE_MS);
  const deleted = await Promise.all([
    db.delete(areaHealth).where(lt(areaHealth.minute, old)),
    db.delete(areaErrors).where(lt(areaErrors.lastAt, old)),
    db.delete(areaReporters).where(lt(areaReporters.seenAt, before(REPORTERS_MS))),
    db.delete(releaseAlerts).where(lt(releaseAlerts.at, old)),
  ]);
  return { rows: deleted.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0) };
}
