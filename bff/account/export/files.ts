import { Readable } from 'node:stream';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Locale } from '@canvass/shared/domain/locales';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { settingsOf } from '@canvass/shared/domain/user-settings';
import {
  images,
  responses,
  sessions,
  subscriptions,
  surveys,
  surveyVersions,
  webhooks,
  widgets,
} from '../../database/schema.ts';
import type { Deps } from '../../deps.ts';
import { readAsked, tellingOf } from '../../exports/asked.ts';
import { csvOf } from '../../exports/csv.ts';
import { responseTable } from '../../exports/response-table.ts';
import { translate } from '../../http/language.ts';
import { presentUser } from '../../users/present.ts';
import type { UserRow } from '../../users/store.ts';
import { deliveriesOf, responsesOf } from './read-rows.ts';

/** One file of the archive; opened only when it is its turn. */
export interface ExportFile {
  path: string;
  open(): Readable;
  compress?: boolean;
}

type ExportDeps = Pick<Deps, 'db' | 'config'>;

/** What the archive of an account holds, in its order. */
export async function exportFiles(deps: ExportDeps, user: UserRow): Promise<ExportFile[]> {
  const { db } = deps;
  const own = await db
    .select({ id: surveys.id, title: sql<string>`${surveys.draft} ->> 'title'` })
    .from(surveys)
    .where(eq(surveys.ownerId, user.id))
    .orderBy(surveys.createdAt);
  const pictures = await db.select({ id: images.id }).from(images).where(eq(images.ownerId, user.id));
  const { locale } = settingsOf(user.settings);
  return [
    text('README.txt', async () => translate(locale, 'export.readme', { email: user.email })),
    json('account.json', () => account(deps, user)),
    ...own.flatMap(({ id, title }) => surveyFiles(deps, id, locale, `surveys/${folderName(title, id)}`)),
    json('widgets.json', () => db.select().from(widgets).where(eq(widgets.ownerId, user.id))),
    json('webhooks.json', () => ownWebhooks(deps, user.id)),
    jsonList('deliveries.json', () => deliveriesOf(db, user.id)),
    ...pictures.map(({ id }) => pictureFile(deps, id)),
  ];
}

async function account({ db, config }: ExportDeps, user: UserRow) {
  const [subscription] = await db
    .select({
      plan: subscriptions.plan,
      status: subscriptions.status,
      endsAt: subscriptions.currentPeriodEnd,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, user.id));
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

function surveyFiles({ db }: ExportDeps, id: string, locale: Locale, folder: string): ExportFile[] {
  const versions = () =>
    db
      .select()
      .from(surveyVersions)
      .where(eq(surveyVersions.surveyId, id))
      .orderBy(surveyVersions.version)
      .then((rows) => rows.map((row) => ({ ...row, definition: withoutPassword(row.definition) })));
  const survey = async () => {
    const [row] = await db.select().from(surveys).where(eq(surveys.id, id));
    const [held] = await db
      .select({ count: count() })
      .from(responses)
      .where(and(eq(responses.surveyId, id), eq(responses.held, true)));
    return {
      ...row,
      ...(row && { draft: withoutPassword(row.draft) }),
      versions: await versions(),
      heldResponses: held?.count ?? 0,
    };
  };
  const rows = async function* () {
    const { header, row } = responseTable(await readAsked(db, id), tellingOf({ values: 'labels' }, locale));
    yield header;
    for await (const response of responsesOf(db, id)) yield row(response);
  };
  const table = () => Readable.from(csvOf(rows(), { bom: true }), { objectMode: false });
  return [
    json(`${folder}/survey.json`, survey),
    jsonList(`${folder}/responses.json`, () => responsesOf(db, id)),
    { path: `${folder}/responses.csv`, open: table },
  ];
}

/** Whoever finds the archive can't guess at it. */
function withoutPassword(definition: SurveyDefinition): SurveyDefinition {
  return { ...definition, settings: { ...definition.settings, password: null } };
}

/** Without what would let whoever finds the archive sign in our name. */
async function ownWebhooks({ db }: ExportDeps, ownerId: string) {
  const rows = await db.select().from(webhooks).where(eq(webhooks.ownerId, ownerId));
  return rows.map((row) => {
    const { secret: _secret, previousSecret: _previous, previousSecrets: _all, ...shown } = row;
    return { ...shown, headers: Object.keys(row.headers) };
  });
}

function pictureFile({ db }: ExportDeps, id: string): ExportFile {
  const read = async function* () {
    const [row] = await db.select({ bytes: images.bytes }).from(images).where(eq(images.id, id));
    if (row) yield row.bytes;
  };
  return { path: `images/${id}.webp`, open: () => Readable.from(read()), compress: false };
}

function text(path: string, make: () => Promise<string>): ExportFile {
  const read = async function* () {
    yield await make();
  };
  return { path, open: () => Readable.from(read()) };
}

function json(path: string, make: () => Promise<unknown>): ExportFile {
  return text(path, async () => `${JSON.stringify(await make(), null, 2)}\n`);
}

/** An array whose entries are never all in memory. */
function jsonList(path: string, rows: () => AsyncIterable<unknown>): ExportFile {
  const write = async function* () {
    let before = '[\n';
    for await (const row of rows()) {
      yield `${before}${JSON.stringify(row)}`;
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  };
  return { path, open: () => Readable.from(write()) };
}

/** A name that every file system takes; the id keeps two of the same title apart. */
function folderName(title: string | null, id: string): string {
  const words = (title ?? '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase();
  return words ? `${words}-${id}` : id;
}
