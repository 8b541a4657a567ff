import { v7 as uuidv7 } from 'uuid';
import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import { readByAnswer } from './by-answer.ts';
import { publishedSurvey } from '../../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: Call;
let survey = '';

const option = (id: string) => ({ id, label: id });
const drinks = ['tea', 'coffee', 'milk'].map(option);
const questions = (options: object[]) => [
  { id: 'name', type: 'text_short', title: 'Name' },
  { id: 'size', type: 'number', title: 'Size' },
  { id: 'stars', type: 'star_rating', title: 'Stars' },
  { id: 'drink', type: 'multiple_choice_single', title: 'Drink', other: true, options },
  { id: 'also', type: 'multiple_choice_multi', title: 'Also', other: true, options },
  { id: 'day', type: 'date', title: 'Day' },
  { id: 'again', type: 'yes_no', title: 'Again?' },
  { id: 'best', type: 'multiple_choice_multi', title: 'Best', display: 'ranking', options: drinks },
];

/** By a letter, begun one after the other; F answers nothing. */
const given: Record<string, Record<string, unknown>> = {
  A: {
    name: 'Zoë',
    size: 9,
    stars: 5,
    drink: { option: 'water' },
    also: { options: ['milk'] },
    best: { options: ['milk', 'tea', 'coffee'] },
  },
  B: { name: 'élan', size: 10, stars: 2, drink: { other: 'Cocoa' }, day: '2026-05-01', again: true },
  C: {
    name: 'Eve',
    size: -1.5,
    drink: { option: 'tea' },
    also: { options: ['milk', 'tea'] },
    again: false,
    best: { options: ['tea', 'milk', 'coffee'] },
  },
  D: {
    name: 'zebra',
    size: 1e9,
    stars: 3,
    drink: { option: 'milk' },
    also: { options: ['tea'], other: 'x' },
  },
  E: {
    name: 'eve',
    size: 9,
    stars: 10,
    day: '1970-02-28',
    drink: { option: 'coffee' },
    again: true,
    best: { options: ['tea', 'coffee', 'milk'] },
  },
  F: {},
};
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  // Water is offered by the first version only.
  const body = { title: 'S', questions: questions([option('water'), ...drinks]) };
  survey = await publishedSurvey(ada, body);
  await ada('PUT', `/api/surveys/${survey}`, {
    body: { title: 'S', questions: questions(drinks) },
    headers: { 'If-Match': '*' },
  });
  await ada('POST', `/api/surveys/${survey}/publish`);
  const { pool } = server.deps;
  for (const [index, [letter, answers]] of Object.entries(given).entries()) {
    ids[letter] = uuidv7();
    await pool.query(
      `insert into responses (survey_id, id, version, sequence, state, answers, started_at)
       values ($1, $2, 1, 1, 'in_progress', $3, now() - interval '1 day' + $4 * interval '1 minute')`,
      [survey, ids[letter], answers, index],
    );
  }
});
afterAll(() => server.stop());

const lettersOf = (items: Array<{ id: string }>) =>
  items.map(({ id }) => Object.keys(ids).find((letter) => ids[letter] === id)).join('');

/** The whole list in pages of this size, as letters. */
async function listed(query: string, limit: number): Promise<string> {
  let letters = '';
  let cursor = '';
  do {
    const path = `/api/surveys/${survey}/responses?sort=answer&${query}&limit=${limit}${cursor}`;
    const { status, body } = await ada('GET', path);
    expect([query, status]).toEqual([query, 200]);
    letters += lettersOf(body.items);
    cursor = body.next && `&cursor=${body.next}`;
  } while (cursor);
  return letters;
}

describe('in the order of answers', () => {
  it.each([
    // Responses without one come last, by the beginning; of equal answers the id decides.
    ['by=size&dir=asc', 'CAEBDF'],
    ['by=size&dir=desc', 'DBEACF'],
    ['by=stars&dir=asc', 'BDAECF'],
    ['by=stars&dir=desc', 'EADBFC'],
    // As the options stand; removed ones after them, then words of one's own.
    ['by=drink&dir=asc', 'CEDABF'],
    ['by=drink&dir=desc', 'BADECF'],
    ['by=also&dir=asc', 'CDABEF'],
    ['by=also&dir=desc', 'ADCFEB'],
    // Of a ranking first by what is first, then by what is second.
    ['by=best&dir=asc', 'ECABDF'],
    ['by=best&dir=desc', 'ACEFDB'],
    ['by=day&dir=asc', 'EBACDF'],
    ['by=day&dir=desc', 'BEFDCA'],
    ['by=again&dir=asc', 'BECADF'],
    ['by=again&dir=desc', 'CEBFDA'],
    // As a dictionary has them, not as machines number letters.
    ['by=name&dir=asc', 'BECDAF'],
    ['by=name&dir=asc&state=in_progress&answer=size.at_least.0', 'BEDA'],
  ])('%s is %s, whatever the size of a page', async (query, letters) => {
    for (const limit of [1, 2, 100]) expect([limit, await listed(query, limit)]).toEqual([limit, letters]);
    for (const [index, letter] of [...letters].entries()) {
      const { body } = await ada(
        'GET',
        `/api/surveys/${survey}/responses/${ids[letter]}?sort=answer&${query}`,
      );
      const beside = [letters[index - 1], letters[index + 1]].map((each) => (each ? ids[each] : null));
      expect([letter, body.previous, body.next, body.givenUp]).toEqual([letter, ...beside, false]);
    }
  });

  it('a file has the same order', async () => {
    const path = `/api/surveys/${survey}/responses/export?format=json&values=ids&sort=answer&by=size&dir=desc`;
    const { body } = await ada('GET', path);
    expect(lettersOf(body.responses)).toBe('DBEACF');
  });

  it('a file has a response once whose answer changes while it is written', async () => {
    const { db, pool } = server.deps;
    await pool.query(
      `insert into responses (survey_id, id, version, sequence, state, answers, tags)
       select $1, uuidv7(), 1, 1, 'completed', jsonb_build_object('size', n), '{many}' from generate_series(1, 2001) as n`,
      [survey],
    );
    const sizes: unknown[] = [];
    const order = { sort: 'answer', by: 'size', dir: 'asc', tag: 'many' } as const;
    for await (const { answers } of readByAnswer(db, survey, order, 'en')) {
      if (sizes.length === 0)
        await pool.query(`update responses set answers = '{"size": 0}' where answers = '{"size": 2001}'`);
      sizes.push(answers['size']);
    }
    expect(sizes).toHaveLength(2001);
    expect(sizes.at(-1)).toBe(0);
    await pool.query(`delete from responses where tags = '{many}'`);
  });

  it('a list goes on after answers longer than what a cursor compares', async () => {
    const { pool } = server.deps;
    const long = ['a', 'b'].map((end) => `${'“漢'.repeat(99)}${end}`);
    const added = [uuidv7(), uuidv7()];
    for (const [index, id] of added.entries()) {
      await pool.query(
        `insert into responses (survey_id, id, version, sequence, state, answers) values ($1, $2, 1, 1, 'completed', $3)`,
        [survey, id, { name: long[index] }],
      );
    }
    const path = `/api/surveys/${survey}/responses?sort=answer&by=name&dir=asc&state=completed&limit=1`;
    const { body } = await ada('GET', path);
    const second = await ada('GET', `${path}&cursor=${body.next}`);
    expect([...body.items, ...second.body.items].map(({ id }: { id: string }) => id)).toEqual(added);
    await pool.query('delete from responses where id = any($1::uuid[])', [added]);
  });

  it.each([
    ['by=nothing', 'by', 'answer_unknown_question'],
    ['', 'by', 'answer_unknown_question'],
    ['by=size&cursor=WyJhbnN3ZXIiXQ', 'cursor', 'bad_cursor'],
  ])('%s is refused', async (query, field, code) => {
    const { status, body } = await ada('GET', `/api/surveys/${survey}/responses?sort=answer&${query}`);
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([422, field, code]);
  });

  it('a cursor of another order or question, or with a malformed key, is refused', async () => {
    const path = `/api/surveys/${survey}/responses?limit=1`;
    const { next } = (await ada('GET', `${path}&sort=answer&by=size`)).body;
    const forged = Buffer.from(JSON.stringify(['answer', 'size', 'desc', 'NaN; drop', 0, ids['A']])).toString(
      'base64url',
    );
    for (const query of [
      `sort=answer&by=stars&cursor=${next}`,
      `sort=answer&by=size&dir=asc&cursor=${next}`,
      `sort=started&cursor=${next}`,
      `sort=answer&by=size&cursor=${forged}`,
    ]) {
      const { status, body } = await ada('GET', `${path}&${query}`);
      expect([query, status, body.errors?.[0]?.code]).toEqual([query, 422, 'bad_cursor']);
    }
  });

  it('sorting too many responses is refused, also for a file, until a filter leaves fewer', async () => {
    const { pool } = server.deps;
    const more = RESPONSE_LIMITS.sorted + 1 - Object.keys(given).length;
    const add = (count: number, state: string) =>
      pool.query(
        `insert into responses (survey_id, id, version, sequence, state, answers)
         select $1, uuidv7(), 1, 1, $3, jsonb_build_object('size', n) from generate_series(1, $2::int) as n`,
        [survey, count, state],
      );
    await add(more - 1, 'completed');
    const path = `/api/surveys/${survey}/responses?sort=answer&by=size&limit=1`;
    expect((await ada('GET', path)).body.items).toHaveLength(1);
    await add(1, 'completed');
    for (const refused of [path, path.replace('?', '/export?format=csv&')]) {
      const { status, body } = await ada('GET', refused);
      expect([status, body.errors[0].code, body.errors[0].message]).toEqual([
        422,
        'too_many_to_sort',
        expect.stringContaining('20000'),
      ]);
    }
    expect(
      (await ada('GET', `/api/surveys/${survey}/responses/${ids['A']}?sort=answer&by=size`)).body,
    ).toMatchObject({
      previous: null,
      next: null,
      givenUp: true,
    });
    expect(await listed('by=size&dir=asc&state=in_progress', 2)).toBe('CAEBDF');
  });
});
