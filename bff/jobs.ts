import { releaseAllHeld, releaseHeld } from './collect/save/release.ts';
import { alertSender } from './notify/alerts/send.ts';
import { purgeDeliveries } from './notify/deliveries/purge.ts';
import { redeliverAll } from './notify/deliveries/redeliver.ts';
import { adoptMails, failInterruptedMails } from './notify/mails/adopt.ts';
import { enqueueDailyMails } from './notify/mails/daily.ts';
import { purgeMails } from './notify/mails/purge.ts';
import { mailSender } from './notify/mails/send.ts';
import { purge } from './operate/housekeeping/purge.ts';
import { adoptCustomerDeletions, deleteCustomer } from './people/payments/customer-deletions.ts';
import { syncOverdue } from './people/payments/overdue.ts';
import { purgeAudit } from './people/audit/purge.ts';
import { purgePaymentEvents } from './people/payments/store.ts';
import { replacePayer } from './people/payments/former-payer.ts';
import { changePayerAddress } from './people/payments/payer-address.ts';
import { stopRenewalInTrash } from './people/payments/stop-renewal.ts';
import { syncDeps, type SyncDeps } from './people/payments/sync.ts';
import { purgeInvitations } from './people/workspaces/invitations/purge.ts';
import type { Notifications } from './platform/database/notifications.ts';
import type { Deps } from './platform/deps.ts';
import type { JobHandlers } from './platform/jobs/runner.ts';
import { answerIndex } from './results/answer-index/answer-index.ts';
import { purgeExports } from './results/exports/stored/purge.ts';
import { writeExport } from './results/exports/stored/write-export.ts';
import { purgeFiles } from './results/files/purge.ts';
import { recountScores } from './results/metrics/recount-scores.ts';
import { rebuildPending } from './results/metrics/recount.ts';
import { rollUpUntilAborted } from './results/metrics/roll-up.ts';
import { purgeHealth } from './site/area-health/purge.ts';
import { isCompatible } from './site/releases/preflight.ts';
import { pruneReleases } from './site/releases/store/prune.ts';
import { askToConfirm } from './results/response-mails/ask-to-confirm.ts';
import { enqueueResponseMails } from './results/response-mails/enqueue-due.ts';
import { sendConfirmation } from './results/confirmations/send.ts';
import { purgeConfirmations } from './results/confirmations/store.ts';
import { purgeResponseMails } from './results/response-mails/purge.ts';
import { sendResponseMail } from './results/response-mails/send-mail.ts';
import { purgeUndo } from './results/responses/bulk/undo.ts';
import { purgeDeleted } from './results/responses/deleted.ts';
import { liveUpdates } from './results/responses/live/live-updates.ts';
import { hashReadablePasswords } from './surveys/passwords/convert.ts';
import { purgeImages } from './surveys/images/purge.ts';
import { surveyPasswords } from './surveys/passwords/passwords.ts';
import type { Definitions } from './surveys/versions/definitions.ts';

/** Seconds after its start from which a worker assumes that no server of an earlier release runs any more. */
const UPGRADED_S = 3600;

export interface Jobs {
  handlers: JobHandlers;
  /** Closes what the jobs share. Called after the last one. */
  close(): Promise<void>;
}

/** The jobs that need the payment provider. */
const paymentJobs = (payments: SyncDeps) =>
  ({
    'delete-customer': ({ payload }) => deleteCustomer(payments, payload.customer),
    'replace-payer': ({ payload }) => replacePayer(payments, payload),
    'change-payer-address': ({ payload }) => changePayerAddress(payments, payload),
    'stop-renewal': ({ payload }) => stopRenewalInTrash(payments, payload.workspace),
  }) satisfies JobHandlers;

/**
 * The handler of each job of `platform/jobs/queues.ts`. Jobs at the payment provider stay queued where none
 * is configured.
 * @param notified the worker's connection for notifications
 * @param definitions the worker's cache of published versions
 */
export function createJobs(deps: Deps, notified: Notifications, definitions: Definitions): Jobs {
  const { log, pool, db, now } = deps;
  const index = answerIndex(deps, definitions);
  const mails = mailSender(deps);
  const alerts = alertSender(deps);
  const live = liveUpdates({ pool, log }, notified);
  const passwords = surveyPasswords(deps);
  const responseMails = { ...deps, definitions, mails };
  const releasing = { ...deps, definitions, changed: live.changed };
  const payments = syncDeps(deps, (workspaceId) => releaseHeld(releasing, workspaceId));
  const handlers: JobHandlers & Required<Omit<JobHandlers, keyof ReturnType<typeof paymentJobs>>> = {
    'send-mail': (attempt) => mails.send(attempt),
    'send-account-mail': (attempt) => mails.send(attempt),
    'send-alert': (attempt) => alerts.send(attempt),
    'send-invitation': (attempt) => mails.invite(attempt),
    'send-response-mail': (attempt) => sendResponseMail(responseMails, attempt),
    'send-confirmation': (attempt) => sendConfirmation(responseMails, attempt),
    'ask-to-confirm': (attempt) => askToConfirm(responseMails, attempt),
    'enqueue-response-mails': async ({ signal }) => ({
      mails: await enqueueResponseMails(db, now(), signal),
    }),
    'export-responses': (attempt) => writeExport(deps, attempt),
    'send-daily-mails': async () => void (await enqueueDailyMails(db, now())),
    'roll-up-metrics': ({ signal }) => rollUpUntilAborted(pool, signal),
    'update-answer-index': async ({ signal }) => {
      if (process.uptime() >= UPGRADED_S) await index.makeMissingTextsDue();
      await index.refresh(signal);
    },
    'redeliver-events': ({ signal }) => redeliverAll(db, signal),
    'adopt-older-work': async () => ({
      mails: await adoptMails(db),
      interrupted: await failInterruptedMails(db),
      customers: await adoptCustomerDeletions(db),
    }),
    'recount-metrics': async ({ signal }) => {
      if (process.uptime() >= UPGRADED_S) await recountScores(db);
      const surveys = await rebuildPending(pool, definitions, signal);
      signal.throwIfAborted();
      return { surveys };
    },
    'purge-expired': ({ signal }) => purge({ ...deps, live }, definitions, now(), signal),
    'purge-undo': async ({ signal }) => {
      await purgeDeleted(db, now());
      return { rows: await purgeUndo(deps, now(), signal) };
    },
    'purge-files': async ({ signal }) => ({ files: await purgeFiles(db, now(), signal) }),
    'purge-images': async ({ signal }) => ({ images: await purgeImages(db, now(), signal) }),
    'purge-deliveries': () => purgeDeliveries(pool, now()),
    'purge-exports': async () => ({ files: await purgeExports(db, now()) }),
    'purge-mails': async () => {
      await purgeMails(db, now());
      await purgeResponseMails(db, now());
      await purgeConfirmations(db, now());
    },
    'purge-payment-events': () => purgePaymentEvents(db, now()),
    'purge-audit': async ({ signal }) => ({
      entries: await purgeAudit(db, now(), signal),
      invitations: await purgeInvitations(db, now()),
    }),
    'purge-release-health': () => purgeHealth(db, now()),
    'prune-releases': async () => ({
      releases: await pruneReleases(db, isCompatible, { actor: 'job', now: now() }),
    }),
    'release-held': async ({ signal }) => ({ responses: await releaseAllHeld(releasing, signal) }),
    'hash-passwords': async ({ signal }) => {
      // Servers of an earlier release can't read hashes.
      if (process.uptime() < UPGRADED_S) return {};
      return { passwords: await hashReadablePasswords(deps, passwords, signal) };
    },
    'sync-subscriptions': async () => {
      if (payments) await syncOverdue(payments);
    },
    ...(payments && paymentJobs(payments)),
  };
  return {
    handlers,
    async close() {
      mails.close();
      await alerts.close();
      await live.close();
    },
  };
}
