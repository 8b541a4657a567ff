/** The tables, one file for each subject. A file refers to tables of those above it only. */
export * from './schema/people.ts';
export * from './schema/workspaces.ts';
export * from './schema/audit.ts';
export * from './schema/subscriptions.ts';
export * from './schema/surveys.ts';
export * from './schema/responses.ts';
export * from './schema/exports.ts';
export * from './schema/files.ts';
export * from './schema/metrics.ts';
export * from './schema/mails.ts';
export * from './schema/webhooks.ts';
export * from './schema/widgets.ts';
export * from './schema/brands.ts';
export * from './schema/servers.ts';
export * from './schema/releases.ts';
