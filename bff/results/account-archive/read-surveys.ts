import { and, asc, eq, inArray } from 'drizzle-orm';
import { everySurvey } from '../../people/access/survey-scope.ts';
import { responses, surveys, surveyVersions } from '../../platform/database/schema.ts';
import type { Database, Deps } from '../../platform/deps.ts';
import type { ResponseRow } from '../responses/response-row.ts';
import { readSurveyWidgets, widgetNamesOf } from '../responses/survey-widgets.ts';
import { batches } from './batches.ts';
import { MAX_BYTES, MAX_ROWS, responsesOf, batchSizeFor } from './read-rows.ts';

/** A survey of the account with all data of its folder. */
export interface SurveyData {
  survey: typeof surveys.$inferSelect;
  /** The oldest first. */
  versions: Array<typeof surveyVersions.$inferSelect>;
  /** By id, of the widgets that show the survey or did before. */
  widgetNames: ReadonlyMap<string, string>;
  /** The number of held responses, which the archive doesn't contain. */
  heldResponses: number;
  /** The other responses in the order of their ids; each call reads them again, unless they are few. */
  responses(): Iterable<ResponseRow> | AsyncIterable<ResponseRow>;
}

/** A survey in the list, with the sizes that decide how much is read at once. */
interface ListedSurvey {
  id: string;
  createdAt: Date;
  heldResponses: number;
  /** The number of responses that aren't held, counted up to `MAX_ROWS` + 1. */
  responses: number;
  /** The stored bytes of their answers. */
  answerBytes: number;
  /** The stored bytes of the draft and all versions. */
  definitionBytes: number;
}

/** Surveys that one statement lists. */
const PAGE = 200;

/**
 * The surveys of an account, the oldest first, listed in pages and read in batches that are bounded by size. The number of
 * statements grows with the amount of data and not with the number of surveys; memory grows with neither.
 */
export async function* readSurveys(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  workspaceId: string,
): AsyncGenerator<SurveyData> {
  let page: ListedSurvey[] = [];
  do {
    page = await listSurveys(pool, workspaceId, page.at(-1));
    for (const batch of batches(page, isTooMuch)) yield* await readBatch(db, batch, workspaceId);
  } while (page.length === PAGE);
}

async function listSurveys(
  pool: Deps['pool'],
  workspaceId: string,
  after: ListedSurvey | undefined,
): Promise<ListedSurvey[]> {
  const { rows } = await pool.query<ListedSurvey>(
    `select page.id, page.created_at as "createdAt",
       (select count(*)::int from responses where survey_id = page.id and held) as "heldResponses",
       answered.count as responses, answered.bytes as "answerBytes",
       pg_column_size(page.draft) + (
         select coalesce(sum(pg_column_size(definition)), 0)::float8 from survey_versions where survey_id = page.id
       ) as "definitionBytes"
     from (
       select id, created_at, draft from surveys
       where owner_id = $1 and ($2::timestamptz is null or (created_at, id) > ($2, $3))
       order by created_at, id limit ${PAGE}
     ) as page
     cross join lateral (
       select count(*)::int, coalesce(sum(pg_column_size(answers)), 0)::float8 as bytes
       from (select answers from responses where survey_id = page.id and not held limit ${MAX_ROWS + 1}) as counted
     ) as answered
     order by page.created_at, page.id`,
    [workspaceId, after?.createdAt ?? null, after?.id ?? null],
  );
  return rows;
}

const isSmall = ({ responses: count, answerBytes }: ListedSurvey) =>
  count <= MAX_ROWS && answerBytes <= MAX_BYTES;

/** Whether surveys are too much for one batch; the responses of a survey that has many are read separately. */
function isTooMuch(listed: readonly ListedSurvey[]): boolean {
  const small = listed.filter(isSmall);
  const rows = small.reduce((sum, one) => sum + one.responses, 0);
  const answers = small.reduce((sum, one) => sum + one.answerBytes, 0);
  const definitions = listed.reduce((sum, one) => sum + one.definitionBytes, 0);
  return rows > MAX_ROWS || answers + definitions > MAX_BYTES;
}

/** Reads surveys with four statements, however many they are; surveys deleted since they were listed are left out. */
async function readBatch(
  db: Database,
  listed: readonly ListedSurvey[],
  workspaceId: string,
): Promise<SurveyData[]> {
  const ids = listed.map(({ id }) => id);
  const found = await db.select().from(surveys).where(inArray(surveys.id, ids));
  const versions = await db
    .select()
    .from(surveyVersions)
    .where(inArray(surveyVersions.surveyId, ids))
    .orderBy(surveyVersions.surveyId, surveyVersions.version);
  const named = await readSurveyWidgets(db, ids, everySurvey(workspaceId));
  const few = await readAll(
    db,
    listed.filter((one) => isSmall(one) && one.responses > 0),
  );
  const surveyOf = new Map(found.map((row) => [row.id, row]));
  const versionsOf = Map.groupBy(versions, ({ surveyId }) => surveyId);
  const fewOf = Map.groupBy(few, ({ surveyId }) => surveyId);
  return listed.flatMap((one): SurveyData[] => {
    const { id, heldResponses } = one;
    const survey = surveyOf.get(id);
    if (!survey) return [];
    return [
      {
        survey,
        versions: versionsOf.get(id) ?? [],
        widgetNames: widgetNamesOf(named.get(id)),
        heldResponses,
        responses: () =>
          isSmall(one)
            ? (fewOf.get(id) ?? [])
            : responsesOf(db, id, batchSizeFor(one.answerBytes / one.responses)),
      },
    ];
  });
}

/** All responses of surveys that have few, by survey and id. */
async function readAll(db: Database, listed: readonly ListedSurvey[]): Promise<ResponseRow[]> {
  if (listed.length === 0) return [];
  const ids = listed.map(({ id }) => id);
  return db
    .select()
    .from(responses)
    .where(and(inArray(responses.surveyId, ids), eq(responses.held, false)))
    .orderBy(asc(responses.surveyId), asc(responses.id));
}
