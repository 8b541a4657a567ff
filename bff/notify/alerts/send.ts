import { eq } from 'drizzle-orm';
import { Agent } from 'undici';
import { notifyOfAlerts } from '../../platform/database/alerts-channel.ts';
import { mayBeAddress } from '../../platform/database/email-condition.ts';
import { releaseAlerts, users } from '../../platform/database/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Attempt } from '../../platform/jobs/runner.ts';
import { alertOccasion } from '@canvass/shared/domain/releases';
import { isOperator } from '../../people/users/operator.ts';
import { hasSucceeded, sendMessage } from '../deliveries/send.ts';
import { signatureHeaders } from '../deliveries/sign.ts';
import { enqueueMail } from '../mails/enqueue.ts';

type AlertRow = typeof releaseAlerts.$inferSelect;

export interface AlertSender {
  /** The job `send-alert`: enqueues the mails to the operators, and sends the alert to the configured address. */
  send(attempt: Attempt<'send-alert'>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Sends alerts to the operators who have an account, and to the configured address, which is the operator's own, so that it may
 * be inside their network: it isn't checked as creators' addresses are.
 */
export function alertSender({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): AlertSender {
  const agent = new Agent();
  const target = config.alerts;

  async function enqueueMails({ id, kind, area, version, details }: AlertRow): Promise<void> {
    const addresses = [...config.operators];
    if (addresses.length === 0) return;
    const found = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(mayBeAddress(users.email, addresses));
    for (const { id: userId } of found.filter((user) => isOperator(user, config))) {
      const payload = { kind, area, version, details };
      await db.transaction((tx) =>
        enqueueMail(tx, { userId, kind: 'release-alert', occasion: alertOccasion(id), payload }),
      );
    }
    await notifyOfAlerts(db);
  }

  /** For the operators' page: what came of the last attempt. */
  async function storePosted(
    { id }: AlertRow,
    posted: Omit<NonNullable<AlertRow['posted']>, 'at'>,
  ): Promise<void> {
    const at = now().toISOString();
    await db.transaction(async (tx) => {
      await tx
        .update(releaseAlerts)
        .set({ posted: { ...posted, at } })
        .where(eq(releaseAlerts.id, id));
      await notifyOfAlerts(tx);
    });
  }

  async function post(
    alert: AlertRow,
    { url, secret }: NonNullable<typeof target>,
    last: boolean,
  ): Promise<void> {
    const body = JSON.stringify(messageOf(alert));
    const signed = secret
      ? signatureHeaders(secretColumns(secret), { id: alert.id, at: now(), body })
      : { 'webhook-id': alert.id };
    const headers = { 'content-type': 'application/json', 'user-agent': 'Canvass-Alerts/1', ...signed };
    const outcome = await sendMessage({ url, headers, body }, agent);
    const to = new URL(url).origin;
    if (hasSucceeded(outcome)) return storePosted(alert, { to, state: 'sent', detail: null });
    const detail = String(outcome.status ?? outcome.failure);
    await storePosted(alert, { to, state: last ? 'failed' : 'retrying', detail });
    throw new Error(`the address of alerts answered ${detail}`);
  }

  return {
    async send({ payload, last }) {
      const [alert] = await db.select().from(releaseAlerts).where(eq(releaseAlerts.id, payload.alert));
      if (!alert) return;
      // Repeated attempts enqueue no second mail.
      await enqueueMails(alert);
      if (target) await post(alert, target, last);
    },
    close: () => agent.close(),
  };
}

/** `text` is what chat services show of a message. */
function messageOf({ id, kind, area, version, reason, details, at }: AlertRow) {
  return {
    type: `release.${kind}`,
    timestamp: at.toISOString(),
    text: `Canvass: ${area}: ${reason}`,
    data: { id, area, version, reason, ...details },
  };
}

/** The columns of a secret that has replaced no other. */
const secretColumns = (secret: string) => ({
  secret,
  previousSecrets: [],
  previousSecret: null,
  previousSecretExpiresAt: null,
});
