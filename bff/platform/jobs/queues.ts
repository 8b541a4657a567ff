/** How the jobs of one name are run; the terms are those of pg-boss's queues. */
export interface JobPolicy {
  /** The purpose of jobs of this name, for the operator. */
  does: string;
  /** When it is enqueued by the clock: a cron expression in UTC. Across all workers it is enqueued once each time. */
  schedule?: string;
  /** `once`: a time at which no worker ran is made up for, once. */
  missed?: 'once';
  /** `true`: one job runs and one more is queued at most, over all workers; what one job does covers all causes before it. */
  exclusive?: boolean;
  /** Jobs that one worker runs at a time; 1 for exclusive ones. */
  concurrency?: number;
  /** `true`: each of these begins its next job when it is free; otherwise when all of them are. For jobs that take minutes. */
  independent?: boolean;
  /** Attempts after the first failed. */
  retryLimit: number;
  /** Seconds before the second attempt; each further wait is about twice as long, up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  /** Seconds that one attempt may take; after them another attempt may begin. */
  expireInSeconds: number;
  /** Days that a job may wait for its success before it is given up. */
  retentionDays?: number;
  /** Days that operators see a job after it succeeded or failed; a week by default. */
  listedDays?: number;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

const exclusive = (schedule: string, does: string) => ({
  does,
  schedule,
  exclusive: true,
  retryDelay: 5 * MINUTE,
  retryDelayMax: HOUR,
  expireInSeconds: 6 * HOUR,
});

/** For the jobs of a schedule: the next time is the best retry, so a failure is retried only a few times in between. */
const scheduled = (schedule: string, does: string) => ({
  ...exclusive(schedule, does),
  missed: 'once' as const,
  retryLimit: 2,
});

/** For work that goes on all day: the job of each minute works until nothing is due, and the next one goes on. */
const everyMinute = (does: string) => ({
  ...exclusive('* * * * *', does),
  retryLimit: 0,
  listedDays: 1,
});

/** For mails: eight attempts within about three hours. */
const mail = {
  retryLimit: 7,
  retryDelay: MINUTE,
  retryDelayMax: 3 * HOUR,
  expireInSeconds: 5 * MINUTE,
};

/** For what ends payments. Practically without end: giving up would charge a former customer for what they no longer have. */
const atStripe = {
  concurrency: 5,
  retryLimit: 1_000_000,
  retryDelay: 30,
  retryDelayMax: HOUR,
  expireInSeconds: 5 * MINUTE,
  retentionDays: 3650,
};

/**
 * All background work but the deliveries, by name. Names are stored in the database and shared with workers of other
 * releases: a name's meaning must not change.
 */
export const JOBS = {
  'send-mail': {
    does: 'sends one mail',
    concurrency: 10,
    ...mail,
  },
  'send-account-mail': {
    does: 'sends one mail that protects an account',
    concurrency: 5,
    ...mail,
  },
  'send-alert': {
    does: 'sends one alert to the operators',
    // Eight attempts within about two hours.
    retryLimit: 7,
    retryDelay: 10,
    retryDelayMax: HOUR,
    expireInSeconds: MINUTE,
  },
  'send-invitation': {
    does: 'sends the mail of an invitation to a workspace',
    concurrency: 10,
    ...mail,
  },
  'send-response-mail': {
    does: 'sends one mail about new responses',
    concurrency: 10,
    ...mail,
    listedDays: 1,
  },
  'send-confirmation': {
    does: 'confirms a response to the address that its respondent gave',
    concurrency: 10,
    ...mail,
    listedDays: 1,
  },
  'ask-to-confirm': {
    does: 'asks an address whether it wants mails about responses',
    concurrency: 5,
    ...mail,
  },
  'export-responses': {
    does: 'writes the file of an export of responses',
    concurrency: 2,
    independent: true,
    // Workers that are restarted meanwhile use up attempts, too.
    retryLimit: 5,
    retryDelay: 5,
    retryDelayMax: MINUTE,
    expireInSeconds: 2 * HOUR,
    listedDays: 1,
  },
  'delete-customer': {
    ...atStripe,
    does: 'deletes the customer of a deleted account at the payment provider',
  },
  'replace-payer': {
    ...atStripe,
    does: 'ends what a former owner pays for a workspace at the payment provider',
  },
  'change-payer-address': {
    ...atStripe,
    does: 'gives the payment provider the new address of an owner who changed it',
  },
  'stop-renewal': {
    ...atStripe,
    does: 'lets the subscription of a deleted workspace end with its period',
  },
  'send-daily-mails': {
    ...scheduled('0 7 * * *', 'enqueues the mails about the responses of the day before'),
    retryLimit: 8,
  },
  'enqueue-response-mails': everyMinute('enqueues the mails about new responses that are due'),
  'roll-up-metrics': everyMinute('moves changes of metrics into segments and totals'),
  'update-answer-index': everyMinute('writes texts and terms of responses for searches and filters'),
  'redeliver-events': everyMinute('enqueues the deliveries of redeliveries that were begun'),
  'adopt-older-work': everyMinute(
    'enqueues mails and customer deletions that a server of an earlier release stored',
  ),
  'recount-metrics': {
    ...scheduled('30 * * * *', 'recounts surveys whose metrics an upgrade defines anew'),
    retryLimit: 10,
    retryDelay: MINUTE,
  },
  'purge-expired': scheduled('10 * * * *', 'deletes surveys, responses and sessions whose retention is over'),
  'purge-undo': scheduled(
    '15 * * * *',
    'deletes what bulk changes can no longer be undone with, and ids of responses deleted long ago',
  ),
  'purge-files': scheduled('18 * * * *', 'deletes uploads that were given up, and files that no answer has'),
  'purge-images': scheduled('25 4 * * *', 'deletes images that nothing has named for 60 days'),
  'purge-deliveries': scheduled('20 * * * *', 'deletes old deliveries and events'),
  'purge-mails': scheduled('25 * * * *', 'deletes old mails'),
  'purge-exports': scheduled('*/10 * * * *', 'deletes the files of exports whose time is over'),
  'purge-payment-events': scheduled('35 * * * *', 'deletes old ids of payment events'),
  'purge-audit': scheduled(
    '52 * * * *',
    'deletes old entries of the audit log, and invitations that ended as long ago',
  ),
  'purge-release-health': scheduled('55 * * * *', 'deletes old reports of areas, and alerts'),
  'prune-releases': scheduled('5 3 * * *', 'deletes the files of old releases that nothing uses any more'),
  'release-held': scheduled('40 * * * *', 'shows held responses that plans have room for'),
  'sync-subscriptions': scheduled('45 * * * *', 'reads overdue subscriptions at the payment provider'),
  'hash-passwords': scheduled(
    '50 * * * *',
    'hashes passwords of surveys that an earlier release stored readable',
  ),
} satisfies Record<string, JobPolicy>;

export type JobName = keyof typeof JOBS;

/** The payloads of jobs; the others need none. Stored for as long as the job: ids only, nothing secret. */
interface Payloads {
  'send-mail': { mail: string };
  'send-account-mail': { mail: string };
  'send-alert': { alert: string };
  'send-invitation': { invitation: string };
  'send-response-mail': { mail: string };
  'send-confirmation': { confirmation: string };
  'ask-to-confirm': { recipient: string };
  'export-responses': { export: string };
  'delete-customer': { customer: string };
  /** Hashes of their address: `formerPayerHash` of the canonical one, which jobs of earlier releases don't have. */
  'replace-payer': { workspace: string; formerPayer: string; formerPayerHash?: string };
  /** The hashes are of the address that the user had. */
  'change-payer-address': {
    workspace: string;
    user: string;
    formerPayer: string;
    formerPayerHash: string;
  };
  'stop-renewal': { workspace: string };
}

export type JobPayload<Name extends JobName> = Name extends keyof Payloads ? Payloads[Name] : undefined;

export const JOB_NAMES = Object.keys(JOBS) as JobName[];

/** Seconds without a sign of life after which the job of a worker that crashed is given to another. */
const HEARTBEAT_S = 30;

/** The options of a job's queue, for pg-boss. */
export function queueOptions(name: JobName) {
  const policy: JobPolicy = JOBS[name];
  return {
    policy: policy.exclusive ? ('stately' as const) : ('standard' as const),
    notify: true,
    retryLimit: policy.retryLimit,
    retryDelay: policy.retryDelay,
    retryBackoff: true,
    retryDelayMax: policy.retryDelayMax,
    expireInSeconds: policy.expireInSeconds,
    heartbeatSeconds: HEARTBEAT_S,
    retentionSeconds: (policy.retentionDays ?? 90) * DAY,
    deleteAfterSeconds: (policy.listedDays ?? 7) * DAY,
  };
}
