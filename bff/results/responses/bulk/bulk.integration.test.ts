import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import { v7 as uuidv7 } from 'uuid';
import { publishedSurvey } from '../../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { purgeUndo, undoChange } from './undo.ts';
import { recount } from '../../metrics/recount.ts';

let server: TestServer;
let ada: Call;
let survey: string;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  const questions = [
    { id: 'name', type: 'text_short', title: 'Name' },
    { id: 'stars', type: 'star_rating', title: 'Stars' },
  ];
  survey = await publishedSurvey(ada, { title: 'S', questions });
});
afterAll(() => server.stop());

const save = async (name: string, completed = true, id = uuidv7(), sequence = 1) => {
  const body = { version: 1, sequence, answers: { name, stars: 4 }, completed };
  const { status } = await server.call('PUT', `/api/public/surveys/${survey}/responses/${id}`, { body });
  expect(status).toBe(200);
  return id;
};
const change = (body: object, by = ada) => by('POST', `/api/surveys/${survey}/responses/changes`, { body });
const undo = (id: string) => ada('POST', `/api/surveys/${survey}/responses/changes/${id}/undo`);
const count = async (query = '') =>
  (await ada('GET', `/api/surveys/${survey}/responses/count?${query}`)).body.count;
const until = () => new Date().toISOString();
const all = async () => (await server.deps.pool.query('select * from responses order by id')).rows;
/** Metrics against a count from scratch. */
const differences = async () => recount(server.deps.db, server.services.definitions, survey);

describe('many responses', () => {
  it('are deleted and restored as they were, with exact metrics both times', async () => {
    for (const name of ['one', 'two', 'three']) await save(name, name !== 'two');
    const before = await all();
    const id = uuidv7();
    const selection = { filter: { answer: ['stars.at_least.4'] }, until: until() };
    expect((await change({ action: 'delete', change: id, selection })).body).toEqual({
      changed: 3,
      done: true,
    });
    expect([await count(), await count('device=unknown')]).toEqual([0, 0]);
    expect(await differences()).toEqual([]);
    expect((await ada('GET', `/api/surveys/${survey}/responses?search=two`)).body.items).toEqual([]);
    expect((await undo(id)).body).toEqual({ changed: 3, done: true });
    expect(await all()).toEqual(before);
    expect([await count(), await count('state=completed')]).toEqual([3, 2]);
    expect(await differences()).toEqual([]);
    expect((await undo(id)).status).toBe(404);
  });

  it('keep what a respondent saved after the deletion', async () => {
    const response = await save('begun', false);
    const id = uuidv7();
    await change({ action: 'delete', change: id, selection: { ids: [response] } });
    await save('and finished', true, response, 2);
    await undo(id);
    const { body } = await ada('GET', `/api/surveys/${survey}/responses/${response}`);
    expect(body).toMatchObject({ state: 'completed', answers: { name: 'and finished' } });
    expect(await differences()).toEqual([]);
  });

  it.each([
    ['zz', 'answer_condition'],
    ['zzz.not_answered', 'answer_unknown_question'],
  ])('stay if a condition of the filter means nothing, with the reason: %s', async (answer, code) => {
    const selection = { filter: { answer }, until: until() };
    const { status, body } = await change({ action: 'delete', change: uuidv7(), selection });
    expect([status, body.errors[0]]).toMatchObject([422, { field: 'selection.filter.answer', code }]);
  });

  it('stay if the filter has a condition that there isn’t', async () => {
    const response = await save('kept');
    const selection = { filter: { tags: 'spam' }, until: until() };
    const { status, body } = await change({ action: 'delete', change: uuidv7(), selection });
    expect([status, body.errors]).toMatchObject([
      422,
      [{ field: 'selection.filter.tags', code: 'unknown_field' }],
    ]);
    expect((await all()).map((row) => row.id)).toContain(response);
  });

  it('with as many tags as one can have are left out, and counted', async () => {
    const [full, other] = [await save('full'), await save('other')];
    const tags = Array.from({ length: RESPONSE_LIMITS.tags }, (_, index) => `t${index}`);
    await ada('PATCH', `/api/surveys/${survey}/responses/${full}`, { body: { addTags: tags } });
    const tagAs = async (tag: string) => {
      const selection = { ids: [full, other] };
      return (await change({ action: 'tag', tag, change: uuidv7(), selection })).body;
    };
    expect(await tagAs('new')).toEqual({ changed: 1, done: true, skipped: 1 });
    expect(await tagAs('t0')).toEqual({ changed: 1, done: true });
    await change({ action: 'delete', change: uuidv7(), selection: { ids: [full, other] } });
  });

  it('stay if the moment of the selection is none, or the selection is of no kind', async () => {
    const errors = async (selection: object) =>
      (await change({ action: 'delete', change: uuidv7(), selection })).body.errors;
    expect(await errors({ filter: {}, until: 'yesterday' })).toMatchObject([
      { field: 'selection.until', code: 'invalid_format' },
    ]);
    expect(await errors({ ids: ['x'] })).toMatchObject([{ field: 'selection.ids.0' }]);
    expect(await errors({ all: true })).toMatchObject([{ field: 'selection', code: 'invalid' }]);
  });

  it('that came later, or are excluded, stay', async () => {
    const excepted = await save('kept');
    const selected = until();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const late = await save('late');
    const id = uuidv7();
    const selection = { filter: {}, except: [excepted], until: selected };
    await change({ action: 'delete', change: id, selection });
    expect((await all()).map((row) => row.id)).toEqual([excepted, late].toSorted());
    await undo(id);
    expect(await differences()).toEqual([]);
  });

  it('that came later stay, also if they started before, as the first save of a form does', async () => {
    const questions = [{ id: 'name', type: 'text_short', title: 'Name' }];
    const other = await publishedSurvey(ada, { title: 'T', questions });
    const ids = [uuidv7(), uuidv7(), uuidv7()] as const;
    for (const id of ids)
      await server.call('PUT', `/api/public/surveys/${other}/responses/${id}`, {
        body: { version: 1, sequence: 1, answers: { name: 'x' }, completed: false },
      });
    const begun = async (id: string, hours: number, saved: string) =>
      server.deps.pool.query(
        `update responses set started_at = $3::timestamptz - $2 * interval '1 hour', updated_at = $3 where id = $1`,
        [id, hours, saved],
      );
    const selected = until();
    const later = new Date(Date.now() + 1000).toISOString();
    const [listed, opened, goesOn] = ids;
    await begun(listed, 1, selected);
    await begun(opened, 24, later);
    // No start lies more than a day before the first save.
    await begun(goesOn, 25, later);
    const selection = { filter: {}, until: selected };
    const body = { action: 'delete', change: uuidv7(), selection };
    expect((await ada('POST', `/api/surveys/${other}/responses/changes`, { body })).body.changed).toBe(2);
    const { items } = (await ada('GET', `/api/surveys/${other}/responses`)).body;
    expect(items).toMatchObject([{ id: opened }]);
  });

  it('are tagged, untagged, and undone for those that were changed only', async () => {
    const [first, second] = [await save('first'), await save('second')];
    await ada('PATCH', `/api/surveys/${survey}/responses/${first}`, { body: { addTags: ['vip'] } });
    const id = uuidv7();
    const selection = { ids: [first, second] };
    expect((await change({ action: 'tag', tag: 'vip', change: id, selection })).body.changed).toBe(1);
    expect(await count('tag=vip')).toBe(2);
    await undo(id);
    expect(await count('tag=vip')).toBe(1);
    const off = uuidv7();
    expect((await change({ action: 'untag', tag: 'vip', change: off, selection })).body.changed).toBe(1);
    expect(await count('tag=vip')).toBe(0);
    await undo(off);
    expect(await count('tag=vip')).toBe(1);
  });

  it('aren’t changed under the id of another change, which could not be undone with it', async () => {
    const [first, second] = [await save('first'), await save('second')];
    const id = uuidv7();
    await change({ action: 'tag', tag: 'x', change: id, selection: { ids: [first] } });
    for (const other of [{ action: 'delete' }, { action: 'tag', tag: 'y' }, { action: 'untag', tag: 'x' }]) {
      const { status, body } = await change({ ...other, change: id, selection: { ids: [first, second] } });
      expect([status, body.errors]).toMatchObject([422, [{ field: 'change', code: 'change_id_used' }]]);
    }
    // Repeating it goes on with it.
    const selection = { ids: [first, second] };
    expect((await change({ action: 'tag', tag: 'x', change: id, selection })).body.changed).toBe(1);
    const both = uuidv7();
    const made = await Promise.all([
      change({ action: 'delete', change: both, selection: { ids: [first] } }),
      change({ action: 'untag', tag: 'x', change: both, selection: { ids: [second] } }),
    ]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('can’t be restored after an hour', async () => {
    const response = await save('gone');
    const id = uuidv7();
    await change({ action: 'delete', change: id, selection: { ids: [response] } });
    expect(await purgeUndo(server.deps, new Date())).toBe(0);
    expect(await purgeUndo(server.deps, new Date(Date.now() + 3_601_000))).toBeGreaterThan(0);
    expect((await undo(id)).status).toBe(404);
    expect((await server.deps.pool.query('select 1 from response_undo')).rowCount).toBe(0);
  });

  it('that are as many as a transaction holds are restored by one call, though its time is over', async () => {
    await server.deps.pool.query(
      `insert into responses (survey_id, id, version, sequence, state, answers)
       select $1, uuidv7(), 1, 1, 'in_progress', '{"stars": 1}' from generate_series(1, 1000)`,
      [survey],
    );
    const id = uuidv7();
    const selection = { filter: { answer: ['stars.is.1'] }, until: until() };
    for (let done = false; !done; ) {
      ({ done } = (await change({ action: 'delete', change: id, selection })).body);
    }
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
    const deps = { ...server.deps, definitions: server.services.definitions };
    const undone = await undoChange(deps, survey, id, () => Promise.resolve());
    clock.mockRestore();
    expect(undone).toEqual({ changed: 1000, done: true });
    await server.deps.pool.query(`delete from responses where answers = '{"stars": 1}'`);
  });

  it('more than one transaction holds are deleted whole, while others save', async () => {
    const { rows } = await server.deps.pool.query(
      `insert into responses (survey_id, id, version, sequence, state, answers)
       select $1, uuidv7(), 1, 1, 'in_progress', '{"stars": 2}' from generate_series(1, 2500) returning id`,
      [survey],
    );
    expect(rows).toHaveLength(2500);
    const id = uuidv7();
    const body = {
      action: 'delete',
      change: id,
      selection: { filter: { answer: ['stars.is.2'] }, until: until() },
    };
    let deleted = 0;
    const saving = Promise.all(Array.from({ length: 20 }, (_, index) => save(`meanwhile ${index}`)));
    for (let done = false; !done; ) {
      const answer = await change(body);
      deleted += answer.body.changed;
      done = answer.body.done;
    }
    await saving;
    expect(deleted).toBe(2500);
    expect(await count('device=unknown&search=meanwhile')).toBe(20);
  });
});

it('a change of another creator’s survey can’t be undone', async () => {
  const response = await save('mine');
  const id = uuidv7();
  await change({ action: 'delete', change: id, selection: { ids: [response] } });
  const bob = await server.signIn('bob');
  const theirs = (await bob('POST', '/api/surveys', { body: { title: 'T' } })).body.id;
  expect((await bob('POST', `/api/surveys/${theirs}/responses/changes/${id}/undo`)).status).toBe(404);
  expect((await undo(id)).body.changed).toBe(1);
});
