import { v7 as uuidv7 } from 'uuid';
import { recount } from '../../../results/metrics/recount.ts';
import { createServices } from '../../../services.ts';
import { untilListening } from '../../../testing/database.ts';
import { checkedSave } from '../../../testing/example-save.ts';
import { publishedSurvey } from '../../../testing/published-survey.ts';
import { type Call, startTestServer, type TestAnswer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const options = [
  { id: 'red', label: 'Red' },
  { id: 'blue', label: 'Blue' },
];
const QUESTIONS = [
  { id: 'name', type: 'text_short', title: 'Name?', required: true, minLength: 2 },
  { id: 'mail', type: 'email', title: 'Mail?' },
  { id: 'colour', type: 'multiple_choice_single', title: 'Colour?', options, other: true },
  { id: 'many', type: 'multiple_choice_multi', title: 'Many?', options, maxSelected: 1 },
  { id: 'stars', type: 'star_rating', title: 'Stars?' },
  { id: 'size', type: 'number', title: 'Size?', min: 0, max: 10 },
  { id: 'yes', type: 'yes_no', title: 'Yes?' },
  {
    id: 'why',
    type: 'text_long',
    title: 'Why not?',
    required: true,
    visibleIf: {
      match: 'all',
      groups: [{ match: 'all', rules: [{ question: 'yes', operator: 'is', value: false }] }],
    },
  },
];

/** Creates a webhook for completed responses. */
const listen = (owner: string, on = server) =>
  on.deps.pool.query(
    `insert into webhooks (id, owner_id, url, events, secret)
     values ($1, $1, 'https://example.com', '{survey_response_created}', 'whsec_x')`,
    [owner],
  );
const completionsOf = async (surveyId: string) =>
  (
    await server.deps.pool.query(
      "select count(*)::int as n from events where survey_id = $1 and type = 'survey_response_created'",
      [surveyId],
    )
  ).rows[0].n;

async function publish(settings: object = {}, owner = ada, questions: object[] = QUESTIONS): Promise<string> {
  return publishedSurvey(owner, { title: 'S', questions, settings });
}

function save(
  surveyId: string,
  responseId: string,
  body: object,
  headers = {},
  on = server,
): Promise<TestAnswer> {
  return on.call('PUT', `/api/public/surveys/${surveyId}/responses/${responseId}`, {
    body: { version: 1, ...body },
    headers,
  });
}

async function read(surveyId: string, responseId: string) {
  return (await ada('GET', `/api/surveys/${surveyId}/responses/${responseId}`)).body;
}

async function differences(surveyId: string) {
  return recount(server.deps.db, server.services.definitions, surveyId);
}

describe('saving a response', () => {
  it('stores all answers so far, then completes the response', async () => {
    const survey = await publishedSurvey(ada, { title: 'S', questions: QUESTIONS, languages: ['it'] });
    const id = uuidv7();
    const first = await save(survey, id, { sequence: 1, answers: { name: 'Al' } });
    expect([first.status, first.body]).toEqual([200, { sequence: 1, state: 'in_progress' }]);
    const answers = { name: 'Ada', colour: { option: 'red' }, stars: 4, yes: true };
    const last = await save(
      survey,
      id,
      { sequence: 2, answers, completed: true, language: 'it' },
      { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' },
    );
    expect(last.body).toEqual({ sequence: 2, state: 'completed' });
    expect(await read(survey, id)).toMatchObject({
      answers,
      state: 'completed',
      language: 'it',
      previous: null,
      next: null,
    });
    expect(await differences(survey)).toEqual([]);
  });

  it('stores a language of the survey, whatever the client sends', async () => {
    const survey = await publishedSurvey(ada, { title: 'S', questions: QUESTIONS, languages: ['it'] });
    const languageOf = async (language: string) => {
      const id = uuidv7();
      await save(survey, id, { sequence: 1, answers: { name: 'Ada' }, language });
      return (await read(survey, id)).language;
    };
    expect(await languageOf('it-CH')).toBe('it');
    expect(await languageOf('!!')).toBe('en');
    expect(await languageOf('fr')).toBe('en');
  });

  it('acknowledges a repeated or older save with the stored state, also after the survey was closed', async () => {
    const survey = await publish();
    const id = uuidv7();
    await save(survey, id, { sequence: 5, answers: { name: 'Ada' }, completed: true });
    await ada('POST', `/api/surveys/${survey}/close`);
    for (const sequence of [5, 4, 1]) {
      const again = await save(survey, id, { sequence, answers: { name: 'Eve' } });
      expect([again.status, again.body]).toEqual([200, { sequence: 5, state: 'completed' }]);
    }
    expect((await read(survey, id)).answers).toEqual({ name: 'Ada' });
    expect((await save(survey, id, { sequence: 6, answers: {} })).status).toBe(409);
    const unsaved = await save(survey, uuidv7(), { sequence: 1, answers: {} });
    expect([unsaved.status, unsaved.body.code]).toEqual([410, 'survey_closed']);
  });

  it('accepts POST with text/plain, which is what a beacon can send', async () => {
    const survey = await publish();
    const id = uuidv7();
    const body = JSON.stringify({ version: 1, sequence: 1, answers: { name: 'Ada' } });
    const path = `/api/public/surveys/${survey}/responses/${id}`;
    const sent = await server.call('POST', path, {
      body,
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
    });
    expect([sent.status, sent.body.sequence]).toEqual([200, 1]);
  });

  it('stores only the hidden fields that the survey defines, and only the times of its questions', async () => {
    const survey = await publish({ hiddenFields: ['campaign'] });
    const id = uuidv7();
    const hidden = { campaign: 'spring', other: 'x' };
    await save(survey, id, { sequence: 1, answers: {}, hidden, timings: { name: 1500, nothing: 1 } });
    expect(await read(survey, id)).toMatchObject({ hidden: { campaign: 'spring' }, timings: { name: 1500 } });
  });

  it('refuses to complete a response with an answer to a question that the rules hide', async () => {
    const survey = await publish();
    const id = uuidv7();
    const answers = { name: 'Ada', yes: true, why: 'Because' };
    await save(survey, id, { sequence: 1, answers });
    expect((await read(survey, id)).answers).toEqual(answers);
    const refused = await save(survey, id, { sequence: 2, answers, completed: true });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ field: 'answers.why', code: 'answer_not_asked' }]);
    expect((await read(survey, id)).answers).toEqual(answers);
    const asked = { name: 'Ada', yes: true };
    expect((await save(survey, id, { sequence: 3, answers: asked, completed: true })).status).toBe(200);
    expect((await read(survey, id)).answers).toEqual(asked);
    expect(await differences(survey)).toEqual([]);
  });
});

describe('an invalid save', () => {
  it.each([
    ['an unknown question', { nothing: 'x' }, 'answers.nothing'],
    ['a text for a rating', { stars: 'four' }, 'answers.stars'],
    ['an unknown option', { colour: { option: 'green' } }, 'answers.colour'],
    ['a repeated option', { many: { options: ['red', 'red'] } }, 'answers.many'],
    ['an impossible shape', { colour: { option: 'red', other: 'x' } }, 'answers.colour'],
    ['text that cannot be stored', { name: 'a\0b' }, 'answers.name'],
    ['half a character', { name: '\ud800' }, 'answers.name'],
  ])('is refused with an error that names the answer: %s', async (_, answers, field) => {
    const survey = await publish();
    const wrong = await save(survey, uuidv7(), { sequence: 1, answers });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors[0].field).toBe(field);
    expect(wrong.body.errors[0].params).not.toEqual({ allowed: '' });
    expect(wrong.body.errors[0].message).not.toMatch(/^(fields\.|$)/);
  });

  it('is refused for an impossible answer at any time, and for a missing one when it completes', async () => {
    const survey = await publish();
    const id = uuidv7();
    const given = { yes: false };
    expect((await save(survey, id, { sequence: 1, answers: given })).status).toBe(200);
    const answers = { name: 'A', mail: 'ada@', size: 11, yes: false, many: { options: ['red', 'blue'] } };
    expect((await save(survey, id, { sequence: 2, answers })).status).toBe(422);
    const refused = await save(
      survey,
      id,
      { sequence: 2, answers, completed: true },
      { 'Accept-Language': 'it' },
    );
    expect(refused.status).toBe(422);
    expect(
      refused.body.errors.map((error: { field: string; code: string }) => [error.field, error.code]),
    ).toEqual([
      ['answers.name', 'answer_too_short'],
      ['answers.mail', 'answer_email'],
      ['answers.many', 'answer_too_many'],
      ['answers.size', 'answer_too_large'],
      ['answers.why', 'answer_required'],
    ]);
    expect(refused.body.errors[4].message).toBe('Questa domanda richiede una risposta.');
    expect(await read(survey, id)).toMatchObject({ sequence: 1, answers: given });
  });

  it('completes no response by a text that shows nothing where an answer is required', async () => {
    const note = { id: 'note', type: 'text_short', title: 'Note?' };
    const survey = await publish({}, ada, [...QUESTIONS.slice(0, 1), note]);
    for (const text of [
      '\u200b\u200b',
      '\u2060 \u2060',
      '\u2800\u2800',
      '\u0301',
      '\u3164\u3164',
      '\u00ad\ufe0f',
    ]) {
      const refused = await save(survey, uuidv7(), {
        sequence: 1,
        answers: { name: text, note: text },
        completed: true,
      });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [expect.objectContaining({ field: 'answers.name', code: 'answer_required' })],
      ]);
    }
    // Joined emoji, and words with joiners, have such characters, too.
    for (const text of ['👩\u200d🚀', 'می\u200cخواهم']) {
      const answers = { name: text };
      expect((await save(survey, uuidv7(), { sequence: 1, answers, completed: true })).status).toBe(200);
    }
  });

  it('is acknowledged with the stored state if its sequence is already stored', async () => {
    const survey = await publish();
    const id = uuidv7();
    expect((await save(survey, id, { sequence: 5, answers: { yes: true } })).status).toBe(200);
    for (const copy of [
      { sequence: 5, answers: { nope: 'x' } },
      { sequence: 4, answers: {}, completed: true },
      { sequence: 3, version: 7, answers: {} },
    ]) {
      const answer = await save(survey, id, copy);
      expect([answer.status, answer.body]).toEqual([200, { sequence: 5, state: 'in_progress' }]);
    }
  });

  it('is refused for a phone number that no country has, in both languages', async () => {
    const survey = await publish({}, ada, [{ id: 'phone', type: 'phone_number', title: 'Phone?' }]);
    const body = { sequence: 1, version: 1, answers: { phone: '+1701234567' } };
    const put = (language: string, completed: boolean) =>
      server.call('PUT', `/api/public/surveys/${survey}/responses/${uuidv7()}`, {
        body: { ...body, completed },
        headers: { 'Accept-Language': language },
      });
    const refused = await put('en', false);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          field: 'answers.phone',
          code: 'answer_phone_length',
          message: 'Check the number: it is too short or too long for its country.',
        },
      ],
    ]);
    expect((await put('it', true)).body.errors[0].message).toMatch(/^Controlla il numero/);
    const whole = { ...body, answers: { phone: '+17012345678' } };
    expect((await save(survey, uuidv7(), whole)).status).toBe(200);
  });

  it('is refused for a version, an id or a survey that does not exist', async () => {
    const survey = await publish();
    const bad = await save(survey, uuidv7(), { sequence: 1, version: 7, answers: {} });
    expect([bad.status, bad.body.errors[0].field]).toEqual([422, 'version']);
    expect((await save(survey, 'not-a-uuid', { sequence: 1, answers: {} })).body.errors[0].field).toBe(
      'responseId',
    );
    expect((await save('AAAAAAAAAAAA', uuidv7(), { sequence: 1, answers: {} })).status).toBe(404);
    const { id: draft } = (await ada('POST', '/api/surveys', { body: { title: 'Draft' } })).body;
    expect((await save(draft, uuidv7(), { sequence: 1, answers: {} })).status).toBe(404);
  });

  it('is not one with a date that is today in the respondent’s time zone', async () => {
    const question = { id: 'day', type: 'date', title: 'Day?', notPast: true, notFuture: true };
    const survey = await publish({}, ada, [question]);
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
    const send = (day: string) =>
      save(survey, uuidv7(), { sequence: 1, answers: { day }, completed: true }).then(
        (answer) => answer.status,
      );
    expect([await send(at(0)), await send(at(72)), await send(at(-72))]).toEqual([200, 422, 422]);
  });
});

describe('many saves at once', () => {
  it('of one response leave the highest sequence, one count and one event', async () => {
    await listen('ada');
    const survey = await publish();
    const id = uuidv7();
    const sequences = Array.from({ length: 200 }, (_, index) => index + 1).sort(() => Math.random() - 0.5);
    const answers = await Promise.all(
      sequences.map((sequence) =>
        save(survey, id, { sequence, answers: { name: `Ada ${sequence}` }, completed: sequence === 200 }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await read(survey, id)).toMatchObject({
      sequence: 200,
      state: 'completed',
      answers: { name: 'Ada 200' },
    });
    expect(await differences(survey)).toEqual([]);
    const metrics = (await ada('GET', `/api/surveys/${survey}/analytics`)).body;
    expect(metrics).toMatchObject({ starts: 1, completions: 1, completionRate: 100 });
    expect(await completionsOf(survey)).toBe(1);
  });

  it('are recorded as events only if the owner has a webhook for them', async () => {
    const fay = await server.signIn('fay');
    const survey = await publish({}, fay);
    const complete = () => save(survey, uuidv7(), { sequence: 1, answers: { name: 'Fay' }, completed: true });
    await complete();
    expect(await completionsOf(survey)).toBe(0);
    await listen('fay');
    await complete();
    expect(await completionsOf(survey)).toBe(1);
  });

  it('of many responses over two servers are each stored and counted once', async () => {
    const survey = await publish();
    const other = createServices(server.deps);
    const ids = Array.from({ length: 300 }, () => uuidv7());
    const put = (id: string, index: number) => {
      const stars = (index % 5) + 1;
      const answers = { name: 'Ada', stars, size: 0.1 };
      return checkedSave(server.services.publicSurveys, survey, { id, completed: true, answers });
    };
    const checked = await Promise.all(ids.map(put));
    await Promise.all(checked.flatMap((save) => [server.services.saves.add(save), other.saves.add(save)]));
    await other.close();
    expect(await differences(survey)).toEqual([]);
    const { body } = await ada('GET', `/api/surveys/${survey}/analytics`);
    expect(body).toMatchObject({ starts: 300, completions: 300 });
    const stars = body.questions.find((question: { id: string }) => question.id === 'stars');
    expect(stars).toMatchObject({
      id: 'stars',
      answered: 300,
      mean: 3,
      values: { 1: 60, 2: 60, 3: 60, 4: 60, 5: 60 },
    });
    expect(body.questions.find((question: { id: string }) => question.id === 'size').mean).toBeCloseTo(
      0.1,
      12,
    );
  });
});

describe("a batch that can't be stored whole", () => {
  /** Makes writing rows of a survey into a table fail. @returns ends that */
  async function refuse(table: string, survey: string): Promise<() => Promise<unknown>> {
    const { pool } = server.deps;
    const name = `refuse_${table}`;
    await pool.query(`create function ${name}() returns trigger language plpgsql as $$ begin
      if new.survey_id = '${survey}' then raise exception 'refused for a test'; end if; return new; end $$`);
    await pool.query(
      `create trigger ${name} before insert on ${table} for each row execute function ${name}()`,
    );
    return () => pool.query(`drop function ${name} cascade`);
  }
  const storedOf = async (survey: string) =>
    (
      await server.deps.pool.query(
        `select (select count(*) from responses where survey_id = $1) + (select count(*) from counters where survey_id = $1)
           + (select count(*) from figure_batches where survey_id = $1) as rows,
           (select responses from usage where owner_id = 'ada' order by month desc limit 1) as usage`,
        [survey],
      )
    ).rows[0];

  it.each(['responses', 'counters', 'figure_batches'])(
    'stores nothing if the insert into %s fails',
    async (table) => {
      const survey = await publish();
      const before = await storedOf(survey);
      const allow = await refuse(table, survey);
      const id = uuidv7();
      server.allowUndocumented(500);
      expect((await save(survey, id, { sequence: 1, answers: { name: 'Ada' } })).status).toBe(500);
      expect(await storedOf(survey)).toEqual(before);
      await allow();
      expect((await save(survey, id, { sequence: 1, answers: { name: 'Ada' } })).status).toBe(200);
      expect(await differences(survey)).toEqual([]);
    },
  );

  it('is resolved again if another transaction inserted the response after it was read', async () => {
    const survey = await publish();
    const id = uuidv7();
    // The server's query doesn't see this uncommitted row, and its insert then waits for it.
    const client = await server.deps.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into responses (survey_id, id, version, sequence, state, answers, language, source, device, timings)
       values ($1, $2, 1, 3, 'in_progress', '{"name":"Eve"}', 'en', 'link', 'phone', '{}')`,
      [survey, id],
    );
    const saving = save(survey, id, { sequence: 4, answers: { name: 'Ada' } });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await client.query('commit');
    client.release();
    expect((await saving).body).toEqual({ sequence: 4, state: 'in_progress' });
    expect((await read(survey, id)).answers).toEqual({ name: 'Ada' });
  });
});

describe('limits', () => {
  it('allow exactly as many completed responses as the creator set', async () => {
    const survey = await publish({ maxResponses: 7 });
    const started = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const id = uuidv7();
        await save(survey, id, { sequence: 1, answers: { name: 'Ada' } });
        return id;
      }),
    );
    const done = await Promise.all(
      started.map((id) => save(survey, id, { sequence: 2, answers: { name: 'Ada' }, completed: true })),
    );
    expect(done.filter((answer) => answer.status === 200)).toHaveLength(7);
    expect(done.filter((answer) => answer.body.code === 'survey_full')).toHaveLength(23);
    expect((await server.call('GET', `/api/public/surveys/${survey}`)).body.code).toBe('survey_full');
    expect((await ada('GET', `/api/surveys/${survey}/analytics`)).body.completions).toBe(7);
  });

  it('close a survey at its date', async () => {
    const survey = await publish({ closeAt: '2020-01-01T00:00:00Z' });
    expect((await server.call('GET', `/api/public/surveys/${survey}`)).status).toBe(410);
    expect((await save(survey, uuidv7(), { sequence: 1, answers: {} })).status).toBe(410);
  });

  it('of the plan refuse no response: those over the quota are stored as held', async () => {
    const free = await startTestServer({ OPERATOR_PLAN: 'free' });
    try {
      const bob = await free.signIn('bob');
      const survey = await publish({}, bob);
      await listen('bob', free);
      await free.deps.pool.query(
        `insert into usage values ('bob', date_trunc('month', now() at time zone 'utc'), 199)`,
      );
      const answers = await Promise.all(
        Array.from({ length: 3 }, () =>
          save(survey, uuidv7(), { sequence: 1, answers: { name: 'Ada' }, completed: true }, {}, free),
        ),
      );
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      expect((await bob('GET', `/api/surveys/${survey}/responses`)).body.items).toHaveLength(1);
      expect((await bob('GET', `/api/surveys/${survey}/analytics`)).body.completions).toBe(1);
      expect((await free.deps.pool.query('select 1 from responses')).rows).toHaveLength(3);
      expect(
        (await free.deps.pool.query("select 1 from events where type like '%response%'")).rows,
      ).toHaveLength(1);
      const enqueued = (await free.deps.pool.query('select user_id, kind, occasion, payload from mails'))
        .rows;
      const month = new Date().toISOString().slice(0, 7);
      const payload = { plan: 'free', limit: 200 };
      expect(enqueued).toEqual([
        { user_id: 'bob', kind: 'response-limit', occasion: `held:${month}`, payload },
      ]);
    } finally {
      await free.stop();
    }
  });
});

describe('a password', () => {
  it('protects a survey until it is given, and is never sent to a client', async () => {
    const survey = await publish({ password: 'sesame' });
    const path = `/api/public/surveys/${survey}`;
    expect((await server.call('GET', path)).body.code).toBe('password_required');
    expect((await save(survey, uuidv7(), { sequence: 1, answers: {} })).status).toBe(401);
    const wrong = await server.call('POST', `${path}/unlock`, { body: { password: 'guess' } });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password']);
    const { body, headers } = await server.call('POST', `${path}/unlock`, { body: { password: 'sesame' } });
    expect(headers.get('set-cookie')).toMatch(
      /^unlock-\w+=[^;]+; Path=\/; Max-Age=43200; SameSite=Lax; HttpOnly$/,
    );
    const unlocked = { 'Survey-Unlock': body.token };
    const seen = await server.call('GET', path, { headers: unlocked });
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain('sesame');
    expect((await save(survey, uuidv7(), { sequence: 1, answers: {} }, unlocked)).status).toBe(200);
    const other = await publish({ password: 'sesame' });
    expect((await server.call('GET', `/api/public/surveys/${other}`, { headers: unlocked })).status).toBe(
      401,
    );
  });
});

describe("a creator's responses", () => {
  it('are listed in pages, the last begun first, with neighbours, and are no longer counted when deleted', async () => {
    const survey = await publish();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const id = uuidv7();
      ids.unshift(id);
      await save(survey, id, {
        sequence: 1,
        answers: { name: 'Ada', size: 0.1 + index, colour: { other: 'x' } },
      });
    }
    const first = (await ada('GET', `/api/surveys/${survey}/responses?limit=3`)).body;
    const rest = (await ada('GET', `/api/surveys/${survey}/responses?limit=3&cursor=${first.next}`)).body;
    const listed = [...first.items, ...rest.items].map((item: { id: string }) => item.id);
    expect([listed, rest.next]).toEqual([ids, null]);
    expect(await read(survey, ids[1] ?? '')).toMatchObject({ previous: ids[0], next: ids[2] });
    expect((await ada('DELETE', `/api/surveys/${survey}/responses/${ids[1]}`)).status).toBe(204);
    expect((await ada('DELETE', `/api/surveys/${survey}/responses/${ids[1]}`)).status).toBe(404);
    expect(await differences(survey)).toEqual([]);
    expect((await ada('GET', `/api/surveys/${survey}/analytics`)).body).toMatchObject({
      starts: 4,
      completions: 0,
    });
    expect((await ada('GET', '/api/surveys')).body.items[0]).toMatchObject({ responses: 4, completed: 0 });
  });

  it('are shown with the views of the page, which a HEAD request is not', async () => {
    const survey = await publish();
    for (const method of ['HEAD', 'GET', 'HEAD']) {
      expect((await fetch(`${server.url}/survey/${survey}`, { method })).status).toBe(200);
    }
    await server.services.views.close();
    expect((await ada('GET', `/api/surveys/${survey}/analytics`)).body.views).toBe(1);
  });

  it('are shown with the survey’s views, and in the overview of all surveys', async () => {
    const survey = await publish();
    server.services.views.count(survey, 1);
    server.services.views.count(survey, 1);
    server.services.views.count('AAAAAAAAAAAA', 1);
    await server.services.views.close();
    server.services.views.count(survey, 1);
    await server.services.views.close();
    expect((await ada('GET', `/api/surveys/${survey}/analytics`)).body.views).toBe(3);
    await save(survey, uuidv7(), { sequence: 1, answers: {} });
    const overview = (await ada('GET', '/api/overview')).body;
    expect(overview.days).toHaveLength(1);
    expect(overview.starts).toBeGreaterThan(0);
  });

  it('reach the event streams of open dashboards within a second, whichever server stored them', async () => {
    const survey = await publish();
    const stream = await fetch(`${server.url}/api/surveys/${survey}/responses/stream`, {
      headers: { Cookie: await server.cookieOf('ada') },
    });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await events?.read())?.value).toContain('event: open');
    const other = createServices(server.deps);
    await untilListening(server.deps.pool);
    const start = Date.now();
    other.live.changed([survey]);
    expect((await events?.read())?.value).toContain('event: responses');
    // A busy machine takes longer than the second; nothing but the notification would bring it at all.
    expect(Date.now() - start).toBeLessThan(10_000);
    await other.close();
    await events?.cancel();
  });
});
