import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { everySurvey } from '../../people/access/survey-scope.ts';
import type { Database } from '../../platform/deps.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { byIndexes, commonCandidates, rareCandidates } from './candidates.ts';
import { findResponses } from './find-responses.ts';

const LARGE = 40_000;
const SMALL = 30;

let server: TestServer;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  const questions = [{ id: 'why', type: 'text_long', title: 'Why?' }];
  const [small, large] = [
    await publishedSurvey(await server.signIn('ada'), { title: 'Small', questions }),
    await publishedSurvey(await server.signIn('bob'), { title: 'Large', questions }),
  ];
  const { pool } = server.deps;
  // Without triggers: the copies are written below. Half of the texts have an accent, so that both indexes are large.
  for (const [survey, rows] of [
    [small, SMALL],
    [large, LARGE],
  ] as const) {
    await pool.query(
      `insert into responses (survey_id, id, version, sequence, state, answers, language, source, hidden, timings, started_at, updated_at)
        select $1, gen_random_uuid(), 1, 1, 'in_progress', jsonb_build_object('why',
          'The ' || case number % 2 when 0 then 'coffee' else 'coffee café' end || ' at table ' || number || ' was ' || md5(number::text)),
          'en', 'link', '{}', '{}', now(), now()
        from generate_series(1, $2::int) as number`,
      [survey, rows],
    );
  }
  await pool.query(`insert into response_texts (survey_id, response_id, texts)
    select survey_id, id, answer_texts(answers) from responses`);
  await pool.query('delete from response_texts_due');
  await pool.query('vacuum analyze responses');
  await pool.query('vacuum analyze response_texts');
});
afterAll(() => server.stop());

/** The database, with the plan of every query that is made through it. */
function explaining(db: Database, plans: PlanNode[]): Database {
  const dialect = new PgDialect();
  return new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') {
        return (work: (tx: Database) => Promise<unknown>) =>
          target.transaction((tx) => work(explaining(tx as unknown as Database, plans)));
      }
      if (key !== 'execute') return Reflect.get(target, key) as unknown;
      return async (query: SQL) => {
        if (/^\s*(?:with|select)/.test(dialect.sqlToQuery(query).sql)) {
          const { rows } = await target.execute(sql`explain (format json) ${query}`);
          const [plan] = (rows[0]?.['QUERY PLAN'] ?? []) as Array<{ Plan: PlanNode }>;
          if (plan) plans.push(plan.Plan);
        }
        return target.execute(query);
      };
    },
  });
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const isAbout = (table: string) => (node: PlanNode) =>
  node['Relation Name'] === table || node['Index Name']?.startsWith(`${table}_`);
/** Nodes of plans that read a table or one of its indexes. */
const reading = (plans: PlanNode[], table: string) => plans.flatMap(nodesOf).filter(isAbout(table));

it('words that a very large survey has often are found in a small one by the indexes, a survey at a time', async () => {
  const plans: PlanNode[] = [];
  const words = ['coffee'];
  const scope = everySurvey('ada');
  const { db } = server.deps;
  expect(await rareCandidates(db, scope, words)).toBeNull();
  const found = await db.transaction(async (tx) => {
    await byIndexes(tx);
    return findResponses(explaining(tx, plans), scope, words, commonCandidates(words), 100);
  });
  expect(found).toHaveLength(SMALL);
  const texts = reading(plans, 'response_texts');
  expect(texts.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  const byIndex = texts.filter((node) => node['Index Name'] !== undefined);
  expect(byIndex).toHaveLength(2);
  for (const node of byIndex) expect(node['Index Cond']).toMatch(/survey_id = wanted(_1)?\.id/);
  const responses = reading(plans, 'responses');
  expect(responses.map((node) => node['Node Type'])).toEqual(['Index Scan']);
  expect(responses[0]?.['Index Cond']).toMatch(/survey_id = .* AND .*id = /);
});

it.each([
  ['words', ['c4ca4238a0b923820dcc509a6f75849b']],
  ['names of countries', ['costa', 'rica']],
])('rare %s are found at once by the indexes of the words', async (_, words) => {
  const plans: PlanNode[] = [];
  expect(await rareCandidates(explaining(server.deps.db, plans), everySurvey('ada'), words)).not.toBeNull();
  const byIndex = reading(plans, 'response_texts').filter((node) => node['Index Name'] !== undefined);
  expect(byIndex.map((node) => node['Index Name'])).toEqual(
    expect.arrayContaining(['response_texts_words', 'response_texts_accents']),
  );
  expect(reading(plans, 'response_texts').map((node) => node['Node Type'])).not.toContain('Seq Scan');
});
