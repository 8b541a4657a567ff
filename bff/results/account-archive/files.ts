import { eq } from 'drizzle-orm';
import type { Locale } from '@canvass/shared/domain/locales';
import { settingsOf } from '@canvass/shared/domain/user-settings';
import {
  apiKeys,
  brands,
  sessions,
  subscriptions,
  surveyFolders,
  webhooks,
  widgets,
  workspaceMembers,
  workspaces,
} from '../../platform/database/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { exportWordingOf } from '../exports/export-wording.ts';
import { translate } from '../../platform/http/language.ts';
import { allPages } from '../../people/audit/all-pages.ts';
import { presentActivity } from '../../people/audit/present.ts';
import { listActivity } from '../../people/audit/store.ts';
import { presentUser } from '../../people/users/present.ts';
import type { UserRow } from '../../people/users/store.ts';
import type { ArchiveFile } from './archive.ts';
import { jsonFile, jsonListFile } from './json-file.ts';
import { deliveriesOf, picturesOf } from './read-rows.ts';
import { readSurveys } from './read-surveys.ts';
import { surveyFiles } from './survey-files.ts';

type ExportDeps = Pick<Deps, 'db' | 'pool' | 'config'>;

/** The files of an account's archive, in their order; each is read when the archive reaches it. */
export async function* exportFiles(deps: ExportDeps, user: UserRow): AsyncGenerator<ArchiveFile> {
  const { db } = deps;
  const locale: Locale = settingsOf(user.settings).locale;
  yield { path: 'README.txt', content: [translate(locale, 'export.readme', { email: user.email })] };
  yield jsonFile('account.json', await account(deps, user));
  yield jsonFile('workspaces.json', await workspacesOf(db, user.id));
  const wording = exportWordingOf({ values: 'labels', timings: false }, locale, deps.config.publicOrigin);
  for await (const survey of readSurveys(deps, user.id)) yield* surveyFiles(deps.db, survey, wording);
  const ownFolders = eq(surveyFolders.workspaceId, user.id);
  yield jsonFile('folders.json', await db.select().from(surveyFolders).where(ownFolders));
  yield jsonFile('widgets.json', await db.select().from(widgets).where(eq(widgets.workspaceId, user.id)));
  yield jsonFile('brands.json', await db.select().from(brands).where(eq(brands.workspaceId, user.id)));
  yield jsonFile('webhooks.json', await ownWebhooks(deps, user.id));
  yield jsonFile('keys.json', await ownKeys(deps, user.id));
  yield jsonListFile('deliveries.json', deliveriesOf(deps.pool, user.id));
  yield jsonListFile('activity.json', activityOf(db, user.id));
  for await (const { id, bytes } of picturesOf(db, user.id)) {
    yield { path: `images/${id}.webp`, content: [bytes], compress: false };
  }
}

/** The user's activity in any workspace, with their sign-ins. */
async function* activityOf(db: Deps['db'], userId: string) {
  for await (const entries of allPages((page) => listActivity(db, userId, page), presentActivity))
    yield* entries;
}

/** The workspaces that the user is a member of; what belongs to other than the personal one is not the account's. */
const workspacesOf = (db: Deps['db'], userId: string) =>
  db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      role: workspaceMembers.role,
      joinedAt: workspaceMembers.joinedAt,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(eq(workspaceMembers.userId, userId));

async function account({ db, config }: ExportDeps, user: UserRow) {
  const [subscription] = await db
    .select({
      plan: subscriptions.plan,
      status: subscriptions.status,
      endsAt: subscriptions.currentPeriodEnd,
    })
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, user.id));
  const browsers = await db
    .select({
      browser: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, user.id));
  return {
    ...presentUser(user, config),
    createdAt: user.createdAt,
    subscription: subscription ?? null,
    sessions: browsers,
  };
}

/** The API keys of the personal workspace, without what they are recognized by. */
async function ownKeys({ db }: ExportDeps, workspaceId: string) {
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.workspaceId, workspaceId));
  return rows.map(({ hash: _hash, ...shown }) => shown);
}

/** The account's webhooks without secrets: with a secret, a reader of the archive could sign events. */
async function ownWebhooks({ db }: ExportDeps, workspaceId: string) {
  const rows = await db.select().from(webhooks).where(eq(webhooks.workspaceId, workspaceId));
  return rows.map((row) => {
    const { secret: _secret, previousSecret: _previous, previousSecrets: _all, ...shown } = row;
    return { ...shown, headers: Object.keys(row.headers) };
  });
}
