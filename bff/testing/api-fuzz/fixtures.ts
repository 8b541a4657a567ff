import { v7 as uuidv7 } from 'uuid';
import { everyType } from '../arbitrary-saves.ts';

/**
 * Requests the API as one creator.
 * @throws when it is refused
 */
export type Api = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/** A creator's resources: ids by the first segment of the address after `/api/` and the parameter's name. */
export interface FuzzFixtures {
  cookie: string;
  /** Of an operator; without it requests about the operation are refused. */
  operatorCookie?: string;
  /** The value of a deploy token for `FUZZED_RELEASE`; without it requests about releases are refused. */
  deployToken?: string;
  ids: Record<string, Record<string, string>>;
}

/** The area of the deploy token; the release is stored once for all fixtures. */
export const FUZZED_RELEASE = { area: 'fuzzed', version: '1.0.0-one' };

/** Creates one of everything. */
export async function createFixtures(
  api: Api,
  { cookie, ...others }: Pick<FuzzFixtures, 'cookie' | 'operatorCookie' | 'deployToken'>,
): Promise<FuzzFixtures> {
  const survey = String((await api('POST', '/api/surveys', everyType)).id);
  await api('POST', `/api/surveys/${survey}/publish`, {});
  const responseId = uuidv7();
  await api('PUT', `/api/public/surveys/${survey}/responses/${responseId}`, {
    sequence: 1,
    version: 1,
    answers: { text_short: 'Grace', email: 'grace@example.com', number: 4 },
    completed: true,
  });
  const change = uuidv7();
  await api('POST', `/api/surveys/${survey}/responses/changes`, {
    action: 'tag',
    change,
    tags: { add: ['seen'] },
    selection: { ids: [responseId] },
  }).catch(() => undefined);
  const brand = String((await api('POST', '/api/brands', { name: 'B', design: { color: '#0b7a75' } })).id);
  const widget = String((await api('POST', '/api/widgets', { name: 'W', surveyId: survey })).id);
  const hook = { url: 'https://hooks.example.com/', events: ['survey_created'] };
  const webhook = String((await api('POST', '/api/webhooks', hook)).id);
  const delivery = String((await api('POST', `/api/webhooks/${webhook}/test`)).id);
  const link = await api('POST', `/api/surveys/${survey}/summary-links`, { questions: ['number'] });
  const exportId = String((await api('POST', `/api/surveys/${survey}/exports`, { format: 'csv' })).id);
  return {
    cookie,
    ...others,
    ids: {
      surveys: {
        id: survey,
        responseId,
        version: '1',
        change,
        linkId: String(link.id),
        tab: uuidv7(),
        exportId,
      },
      public: { id: survey, responseId },
      widgets: { id: widget },
      brands: { id: brand },
      webhooks: { id: webhook, delivery },
      releases: FUZZED_RELEASE,
    },
  };
}

/** A valid body for each operation, so that a mutation is its only fault. */
export function validBody(call: string, { ids }: FuzzFixtures): unknown {
  const { surveys = {}, widgets: _ } = ids;
  const survey = { ...everyType, title: 'Again' };
  const bodies: Record<string, unknown> = {
    'POST /api/surveys': survey,
    'PUT /api/surveys/{id}': survey,
    'PATCH /api/surveys/{id}': { title: 'Changed' },
    'POST /api/surveys/{id}/duplicate': { title: 'Copy' },
    'PUT /api/public/surveys/{id}/responses/{responseId}': save(),
    'POST /api/public/surveys/{id}/responses/{responseId}': save(),
    'POST /api/public/surveys/{id}/unlock': { password: 'secret' },
    'PATCH /api/surveys/{id}/responses/{responseId}': { note: 'A note', addTags: ['vip'] },
    'POST /api/surveys/{id}/responses/changes': {
      action: 'delete',
      change: uuidv7(),
      selection: { ids: [uuidv7()] },
    },
    'POST /api/surveys/{id}/exports': {
      format: 'csv',
      filter: { state: 'completed', answer: ['number.at_least.3'] },
    },
    'POST /api/surveys/{id}/responses/gone': { ids: [surveys.responseId] },
    'POST /api/surveys/{id}/summary-links': { questions: ['number'] },
    'POST /api/brands': { name: 'Another', design: { color: '#0b7a75' } },
    'PUT /api/brands/{id}': { name: 'Changed', design: { color: '#123456', corners: 'pill' } },
    'POST /api/widgets': { name: 'Another', surveyId: surveys.id },
    'PUT /api/widgets/{id}': { name: 'Changed', surveyId: surveys.id, options: { position: 'center' } },
    'POST /api/webhooks': { url: 'https://hooks.example.com/', events: ['survey_created'] },
    'PUT /api/webhooks/{id}': {
      url: 'https://hooks.example.com/',
      events: ['survey_updated'],
      headers: { 'X-A': 'b' },
    },
    'POST /api/webhooks/{id}/redeliver': { since: new Date(0).toISOString() },
    'PATCH /api/account/settings': { theme: 'dark' },
    'PUT /api/account/avatar': { image: null },
    'POST /api/auth/set-cookie': { token: 'a.b.c' },
    'POST /api/releases/{area}/{version}/promote': { canary: 10 },
    'POST /api/releases/{area}/rollback': { version: FUZZED_RELEASE.version },
  };
  return bodies[call];
}

const save = () => ({
  sequence: 2,
  version: 1,
  answers: {
    text_short: 'Ada',
    multiple_choice_single: { option: 'a' },
    multiple_choice_multi: { options: ['b'] },
  },
  completed: false,
  timings: { text_short: 900 },
});
