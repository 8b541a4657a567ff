import { and, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '@canvass/shared/domain/days';
import { widgetOptionsSchema } from '@canvass/shared/domain/widget';
import { dayOf } from '../../platform/database/day.ts';
import { createDelta } from '../../results/metrics/delta.ts';
import { dailyMetrics, surveys, users, webhooks, widgets } from '../../platform/database/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { ensureVerifiedAccount } from '../embedded/accounts.ts';
import { publicSurveys } from '../../collect/public-surveys/store.ts';
import { storeBatch } from '../../collect/save/batch/store-batch.ts';
import { storedIds } from '../../collect/save/batch/stored-ids.ts';
import { usageCache } from '../../collect/save/batch/usage.ts';
import { cacheDefinitions } from '../../surveys/versions/definitions.ts';
import { publishSurvey } from '../../surveys/versions/lifecycle.ts';
import { createSurvey } from '../../surveys/drafts/store.ts';
import { upsertUser } from '../../people/users/store.ts';
import { createWebhook } from '../../notify/webhooks/store.ts';
import { createWidget } from '../../collect/widgets/store.ts';
import { DEMO_ACCOUNT } from './account.ts';
import { DEMO_DAYS, demoSaves } from './responses.ts';
import { seededRandom } from '@canvass/shared/domain/seeded-random';
import { demoSurvey } from './survey.ts';

/** The survey was created so long before its first response. */
const LEAD_MS = 3_600_000;

type SeedDeps = Pick<Deps, 'db' | 'pool' | 'config'>;

/**
 * Creates the demo creator with a published survey, its responses, a widget and a webhook, by the functions that serve
 * requests, so that metrics and events are right. May be interrupted at any point: the next run adds what is missing.
 * @returns the survey's id
 */
export async function seedDemo(deps: SeedDeps, now: Date): Promise<string> {
  const { db, config } = deps;
  if (config.authEmulator) {
    await ensureVerifiedAccount(config.authEmulator, config.firebase.projectId, DEMO_ACCOUNT);
  }
  const { id: uid, email, displayName } = DEMO_ACCOUNT;
  await upsertUser(db, { uid, email, displayName }, now);
  // The demo needs a plan that shows all of its responses, whatever the operator's default.
  await db
    .update(users)
    .set({ plan: 'business', welcomedAt: now })
    .where(and(eq(users.id, uid), sql`${users.plan} is null`));
  const survey = await publishedSurvey(deps, uid, now);
  const widgetId = await ensureWidget(deps, uid, survey.id);
  await storeResponses(deps, { surveyId: survey.id, version: 1, widgetId, until: survey.until });
  await storeViews(deps, survey.id, survey.until);
  await storeWidgetMetrics(deps, widgetId);
  await ensureWebhook(deps, uid, survey.id);
  return survey.id;
}

/** The survey's creation time is the time of the first seed; everything else is dated relative to it. */
async function publishedSurvey(
  { db }: SeedDeps,
  workspaceId: string,
  now: Date,
): Promise<{ id: string; until: Date }> {
  const before = DEMO_DAYS * DAY_MS + LEAD_MS;
  const [found] = await db
    .select()
    .from(surveys)
    .where(eq(surveys.workspaceId, workspaceId))
    .orderBy(surveys.createdAt)
    .limit(1);
  const survey =
    found ??
    (await createSurvey(db, { workspaceId, userId: null }, demoSurvey, new Date(now.getTime() - before)));
  const published = await publishSurvey(db, {
    input: { corrections: [], newOptions: [] },
    workspaceId,
    id: survey.id,
    expected: undefined,
    plan: 'business',
    author: null,
    now: new Date(survey.createdAt.getTime() + LEAD_MS / 2),
  });
  if (published.kind !== 'done') throw new Error(`the demo survey can't be published: ${published.kind}`);
  return { id: survey.id, until: new Date(survey.createdAt.getTime() + before) };
}

/** Stores responses day by day, so that each counts in its own month. A response that is stored already is skipped. */
async function storeResponses(deps: SeedDeps, target: Parameters<typeof demoSaves>[0]): Promise<void> {
  const definitions = cacheDefinitions();
  const batch = {
    ...deps,
    definitions,
    usage: usageCache(),
    storedIds: storedIds(),
  };
  const survey = await publicSurveys({ ...deps, now: () => target.until }, definitions).find(target.surveyId);
  // The creator deleted it: nothing is added.
  if (survey.availability === 'missing') return;
  const version = survey.live;
  for (const [, saves] of Map.groupBy(demoSaves(target), (save) => dayOf(save.receivedAt))) {
    const at = saves.at(-1)?.receivedAt ?? target.until;
    const checked = saves.map((save) => ({ save, survey, version, files: [] }));
    const { outcomes } = await storeBatch(batch, checked, at);
    const refused = outcomes.find((outcome) => !outcome.ok);
    if (refused && !refused.ok) throw refused.error;
  }
}

/** Visitors who opened the page, some of whom left at once. */
async function storeViews({ db, pool }: SeedDeps, surveyId: string, until: Date): Promise<void> {
  const ofSurvey = and(eq(dailyMetrics.surveyId, surveyId), eq(dailyMetrics.metric, 'view'));
  if ((await db.select({ count: dailyMetrics.count }).from(dailyMetrics).where(ofSurvey).limit(1)).length > 0)
    return;
  const starts = await db
    .select({ day: dailyMetrics.day, count: dailyMetrics.count })
    .from(dailyMetrics)
    .where(and(eq(dailyMetrics.surveyId, surveyId), eq(dailyMetrics.metric, 'start')))
    .orderBy(dailyMetrics.day);
  const random = seededRandom(until.getUTCDate());
  const delta = createDelta();
  for (const { day, count } of starts) {
    const views = BigInt(Math.ceil(Number(count) * (1.2 + random.next() * 0.5)));
    delta.add(surveyId, {
      daily: [{ version: 1, day, metric: 'view', value: '', count: views }],
      metrics: [],
    });
  }
  await delta.apply(pool);
}

/** More visitors saw the widget than opened it, and more opened it than answered. */
async function storeWidgetMetrics({ db }: SeedDeps, widgetId: string): Promise<void> {
  const started = sql`(select count(*) from responses where responses.widget_id = ${widgetId})`;
  await db
    .update(widgets)
    .set({ views: sql`${started} * 29 + 7`, opens: sql`${started} * 2 + 3` })
    .where(and(eq(widgets.id, widgetId), eq(widgets.views, 0)));
}

async function ensureWidget({ db }: SeedDeps, workspaceId: string, surveyId: string): Promise<string> {
  const [found] = await db
    .select({ id: widgets.id })
    .from(widgets)
    .where(eq(widgets.workspaceId, workspaceId))
    .limit(1);
  if (found) return found.id;
  const options = widgetOptionsSchema.parse({
    trigger: { type: 'delay', seconds: 5 },
    launcher: { label: 'Your visit?', icon: 'smile' },
  });
  const created = await createWidget(
    db,
    workspaceId,
    { name: 'Shop website', surveyId, enabled: true, options },
    Number.POSITIVE_INFINITY,
  );
  if (!created) throw new Error('the demo widget was refused');
  return created.id;
}

/** Disabled until its owner enters an address: the demo sends no requests. */
async function ensureWebhook({ db }: SeedDeps, workspaceId: string, surveyId: string): Promise<void> {
  const found = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(eq(webhooks.workspaceId, workspaceId))
    .limit(1);
  if (found.length > 0) return;
  await createWebhook(
    db,
    workspaceId,
    {
      url: 'https://example.com/hooks/canvass',
      description: 'Customer system (example)',
      events: ['survey_response_created'],
      surveyIds: [surveyId],
      enabled: false,
      headers: {},
    },
    Number.POSITIVE_INFINITY,
  );
}
