import type { AlertDetails } from '@canvass/shared/api/ops';
import type { ReleaseAlertKind } from '@canvass/shared/domain/releases';
import { v7 as uuidv7 } from 'uuid';
import { notifyOfAlerts } from '../../platform/database/alerts-channel.ts';
import { releaseAlerts } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** An alert to operators. */
export interface NewAlert {
  kind: ReleaseAlertKind;
  /** The same text for what is the same incident: operators are alerted once of each. */
  incident: string;
  area: string;
  version: string | null;
  /** In English, as in the history of releases. */
  reason: string;
  details: AlertDetails;
}

/**
 * Records an alert and enqueues its sending, in the transaction of its cause.
 * @returns false if the incident was recorded before: nothing is sent again
 */
export async function recordAlert(tx: Executor, alert: NewAlert, now: Date): Promise<boolean> {
  const [row] = await tx
    .insert(releaseAlerts)
    .values({ id: uuidv7(), ...alert, at: now })
    .onConflictDoNothing({ target: releaseAlerts.incident })
    .returning({ id: releaseAlerts.id });
  if (!row) return false;
  await enqueue(tx, 'send-alert', { alert: row.id });
  await notifyOfAlerts(tx);
  return true;
}
