import type { ParsedUrlQuery } from 'node:querystring';
import { Readable } from 'node:stream';
import Router from '@koa/router';
import {
  analyticsQuerySchema,
  type CountedLine,
  countedAnalyticsQuerySchema,
  fileSumsQuerySchema,
  periodsQuerySchema,
  wordsQuerySchema,
} from '@canvass/shared/api/analytics';
import { type ResponseFilter, responseFilterSchema } from '@canvass/shared/api/responses';
import type { Deps } from '../../platform/deps.ts';
import { shortIdParam } from '../../platform/http/params.ts';
import { invalid, notFound } from '../../platform/http/problem.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { callerOf } from '../../people/callers/caller.ts';
import { accessOf, scopedAccess, surveyAccess } from '../../people/access/access.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { readMeanings } from '../../surveys/versions/meanings.ts';
import { ownSurveyId } from '../../surveys/drafts/own-survey.ts';
import { findSurvey } from '../../surveys/drafts/store.ts';
import { checkConditions } from '../responses/filters/filter-versions.ts';
import { readStrictQuery } from '../responses/strict-query.ts';
import { countMatching } from './count-matching.ts';
import { answerIndex } from '../answer-index/answer-index.ts';
import { readFileSums } from './file-sums.ts';
import { checkMetricsFilter, withholding } from './metrics-only.ts';
import { readPeriods } from './periods.ts';
import { presentAnalytics, presentOverview } from './present.ts';
import { countSurveys, readCounted, readDaysOfAll } from './store.ts';
import { readWords } from './words.ts';

/** `/api/surveys/{id}/analytics` and `/api/overview`. */
export function analyticsRoutes(deps: Deps, { definitions }: { definitions: Definitions }): Router {
  const { db } = deps;
  const router = new Router();
  const ofSurvey = surveyAccess(deps);
  const inScope = scopedAccess(deps);

  router.get('/api/surveys/:id/analytics', ofSurvey('metrics:read'), async (ctx) => {
    const survey = await findSurvey(db, accessOf(ctx).workspaceId, shortIdParam(ctx));
    if (!survey) throw notFound();
    refuseOtherFilters(ctx.query);
    const filter = readStrictQuery(ctx, analyticsQuerySchema);
    const [counted, meanings, live] = await Promise.all([
      readCounted(db, survey.id, filter),
      readMeanings(db, survey.id),
      survey.liveVersion === null ? undefined : definitions.get(db, survey.id, survey.liveVersion),
    ]);
    const { questions: asked, endings, scores } = live?.definition ?? survey.draft;
    const presented = { asked, endings, scores, meanings, version: filter.version };
    const analytics = presentAnalytics(survey.id, counted, presented);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = withholding(accessOf(ctx)).metrics(analytics, isFiltered(filter));
  });

  const index = answerIndex(deps, definitions);
  const countings = rateLimit(300, 60, (ctx) => callerOf(ctx));
  router.get('/api/surveys/:id/analytics/counted', ofSurvey('metrics:read'), countings, async (ctx) => {
    const survey = await findSurvey(db, accessOf(ctx).workspaceId, shortIdParam(ctx));
    if (!survey) throw notFound();
    const filter = readStrictQuery(ctx, countedAnalyticsQuerySchema);
    const live = survey.liveVersion && (await definitions.get(db, survey.id, survey.liveVersion));
    const { questions: asked, endings, scores } = (live || undefined)?.definition ?? survey.draft;
    const { id } = survey;
    const meanings = await readMeanings(db, id);
    checkMetricsFilter(accessOf(ctx), filter, meanings);
    checkConditions(meanings, filter);
    const shown = withholding(accessOf(ctx));
    const { version } = filter;
    const lines = async function* () {
      for await (const { counted, metrics } of countMatching(db, { definitions, index }, id, filter)) {
        const analytics =
          metrics &&
          shown.metrics(
            presentAnalytics(id, metrics, { asked, endings, scores, meanings, version }),
            isFiltered(filter),
          );
        const line: CountedLine = { counted: shown.progress(counted), ...(analytics && { analytics }) };
        yield `${JSON.stringify(line)}\n`;
      }
    };
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/plain; charset=utf-8';
    // A client that disconnects ends the counting; a failure ends the stream without the line that has the metrics.
    ctx.body = Readable.from(lines(), { objectMode: false });
  });

  router.get('/api/surveys/:id/analytics/words', ofSurvey('response:read'), async (ctx) => {
    const surveyId = await ownSurveyId(ctx, db);
    const { question, ...filter } = readStrictQuery(ctx, wordsQuerySchema);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await readWords(db, surveyId, question, filter);
  });

  router.get('/api/surveys/:id/analytics/files', ofSurvey('metrics:read'), countings, async (ctx) => {
    const surveyId = await ownSurveyId(ctx, db);
    const { question, ...filter } = readStrictQuery(ctx, fileSumsQuerySchema);
    const meanings = await readMeanings(db, surveyId);
    checkMetricsFilter(accessOf(ctx), filter, meanings);
    const sums = await readFileSums(db, surveyId, question, { filter, meanings });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = withholding(accessOf(ctx)).files(sums, isFiltered(filter));
  });

  router.get('/api/overview', inScope('metrics:read'), async (ctx) => {
    const scope = accessOf(ctx);
    const [surveys, days] = await Promise.all([countSurveys(db, scope), readDaysOfAll(db, scope)]);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = presentOverview(surveys, days);
  });

  router.get('/api/overview/periods', inScope('metrics:read'), async (ctx) => {
    const query = readStrictQuery(ctx, periodsQuerySchema);
    const { least } = withholding(accessOf(ctx));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await readPeriods(db, accessOf(ctx), { ...query, least }, deps.now());
  });
  return router;
}

/**
 * Refuses parts of a filter that metrics aren't stored by: a client that sends one would take the metrics of all responses for those it
 * asked for. Empty ones are none, as forms send them.
 * @throws 422 naming each
 */
function refuseOtherFilters(query: ParsedUrlQuery): void {
  const others = Object.keys(responseFilterSchema.shape).filter(
    (name) => !Object.hasOwn(analyticsQuerySchema.shape, name) && query[name]?.length,
  );
  if (others.length > 0) {
    throw invalid(others.map((field) => ({ field, code: 'filter_not_stored', message: '' })));
  }
}

/** Whether a filter has any part. */
const isFiltered = (filter: ResponseFilter) => Object.values(filter).some((part) => part !== undefined);
