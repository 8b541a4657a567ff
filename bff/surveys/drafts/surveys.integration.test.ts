import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;
let eve: Call;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
  eve = await server.signIn('eve');
});
afterAll(() => server.stop());

const draft = { title: 'Lunch', questions: [{ id: 'food', type: 'text_short', title: 'What?' }] };
const create = async (body: object = draft) =>
  (await ada('POST', '/api/surveys', { body })).body.id as string;

describe('a survey', () => {
  it('needs only a title and is answered with its id, address and revision', async () => {
    const made = await ada('POST', '/api/surveys', { body: { title: 'Lunch' } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ title: 'Lunch', status: 'draft', revision: 1, questions: [] });
    expect(made.headers.get('location')).toBe(`/api/surveys/${made.body.id}`);
    expect(made.headers.get('etag')).toBe('"1"');
    expect((await ada('GET', `/api/surveys/${made.body.id}`)).body).toEqual(made.body);
  });

  it('gets ids for questions and options that come without', async () => {
    const questions = [{ type: 'multiple_choice_single', title: 'One?', options: ['A', { label: 'B' }] }];
    const made = await ada('POST', '/api/surveys', { body: { title: 'Ids', questions } });
    expect(made.body.questions[0].id).toMatch(/^[0-9a-f]{12}$/);
    expect(made.body.questions[0].options).toEqual([
      { id: expect.any(String), label: 'A' },
      { id: expect.any(String), label: 'B' },
    ]);
  });

  it('names every wrong field, in the language asked for', async () => {
    const body = { title: '', questions: [{ id: 'a', type: 'text_short', minLength: -1 }] };
    const wrong = await ada('POST', '/api/surveys', { body, headers: { 'Accept-Language': 'it' } });
    expect(wrong.status).toBe(422);
    expect(wrong.headers.get('content-type')).toContain('application/problem+json');
    expect(wrong.body.errors).toEqual([
      { field: 'title', code: 'required', message: 'Campo obbligatorio.' },
      expect.objectContaining({ field: 'questions.0.minLength', message: 'Almeno 0.' }),
    ]);
  });

  it('is refused in a malformed language; a stored one loads and can be given another', async () => {
    const language = 'zh-cn-hans';
    const refused = await ada('POST', '/api/surveys', { body: { title: 'S', languages: [language] } });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          field: 'languages.0',
          code: 'language_format',
          message: 'Use a language tag such as en, pt-BR or zh-Hans.',
        },
      ],
    ]);
    const { id } = (await ada('POST', '/api/surveys', { body: { title: 'S' } })).body;
    await server.deps.pool.query(
      `update surveys set draft = jsonb_set(draft, '{language}', to_jsonb($2::text)) where id = $1`,
      [id, language],
    );
    expect((await ada('GET', `/api/surveys/${id}`)).body).toMatchObject({ title: 'S', language });
    const patched = await ada('PATCH', `/api/surveys/${id}`, {
      body: { language: 'zh-Hans' },
      headers: { 'If-Match': '"1"' },
    });
    expect(patched.status).toBe(200);
    expect((await ada('GET', `/api/surveys/${id}`)).body.language).toBe('zh-Hans');
  });

  it('is refused with a language twice, or its own besides; a stored one loads, and is saved without', async () => {
    const refusal = async (languages: string[]) => {
      const { status, body } = await ada('POST', '/api/surveys', { body: { title: 'S', languages } });
      return [status, body.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`)];
    };
    expect(await refusal(['it', 'it'])).toEqual([422, ['languages.1 repeated_language']]);
    expect(await refusal(['en', 'pt-br', 'pt-BR'])).toEqual([
      422,
      ['languages.0 repeated_language', 'languages.2 repeated_language'],
    ]);
    const translations = { it: { title: 'Pranzo' } };
    const id = await create({ ...draft, languages: ['it'], translations });
    const renamed = await ada('PATCH', `/api/surveys/${id}`, {
      body: { language: 'it' },
      headers: { 'If-Match': '"1"' },
    });
    expect([renamed.status, renamed.body.errors?.[0]?.field]).toEqual([422, 'languages.0']);
    await server.deps.pool.query(
      `update surveys set draft = jsonb_set(draft, '{languages}', '["en", "it", "it"]') where id = $1`,
      [id],
    );
    expect((await ada('GET', `/api/surveys/${id}`)).body.languages).toEqual(['it']);
    const patched = await ada('PATCH', `/api/surveys/${id}`, {
      body: { theme: 'ocean-blue' },
      headers: { 'If-Match': '"1"' },
    });
    expect(patched.status).toBe(200);
    const { rows } = await server.deps.pool.query('select draft from surveys where id = $1', [id]);
    expect(rows[0].draft).toMatchObject({ languages: ['it'], translations });
  });

  it('is restored to a version that was published with a language twice', async () => {
    const id = await create({ ...draft, languages: ['it'], translations: { it: { title: 'Pranzo' } } });
    await server.deps.pool.query(
      `update surveys set draft = jsonb_set(draft, '{languages}', '["en", "it", "it"]') where id = $1`,
      [id],
    );
    expect((await ada('POST', `/api/surveys/${id}/publish`, { body: {} })).status).toBe(200);
    const { definition } = (await ada('GET', `/api/surveys/${id}/versions/1`)).body;
    expect(definition.languages).toEqual(['it']);
    const headers = { 'If-Match': (await ada('GET', `/api/surveys/${id}`)).headers.get('etag') ?? '' };
    expect((await ada('PUT', `/api/surveys/${id}`, { body: definition, headers })).status).toBe(200);
  });

  it('is listed in pages that neither skip nor repeat, and is found by its title', async () => {
    const bob = await server.signIn('bob');
    for (const title of ['one', 'two', '50% off', 'four', 'five']) {
      await bob('POST', '/api/surveys', { body: { title } });
    }
    const titles: string[] = [];
    let cursor = '';
    do {
      const page = (await bob('GET', `/api/surveys?limit=2${cursor}`)).body;
      titles.push(...page.items.map((item: { title: string }) => item.title));
      cursor = page.next ? `&cursor=${page.next}` : '';
    } while (cursor);
    expect(titles).toEqual(['five', 'four', '50% off', 'two', 'one']);
    const found = (await bob('GET', `/api/surveys?search=${encodeURIComponent('0% O')}`)).body.items;
    expect(found.map((item: { title: string }) => item.title)).toEqual(['50% off']);
  });

  it("is listed with its own responses and the time of its own last one, not of another's", async () => {
    const dora = await server.signIn('dora');
    const emil = await server.signIn('emil');
    const answered = async (owner: Call) => {
      const id = await publishedSurvey(owner, draft);
      await owner('PUT', `/api/public/surveys/${id}/responses/${crypto.randomUUID()}`, {
        body: { sequence: 1, version: 1, answers: { food: 'Soup' }, completed: true },
      });
      return (await owner('GET', `/api/surveys/${id}/responses`)).body.items[0].startedAt;
    };
    const begun = await answered(dora);
    await answered(emil);
    const [listed] = (await dora('GET', '/api/surveys')).body.items;
    expect(listed).toMatchObject({ responses: 1, completed: 1, lastResponseAt: begun });
  });
});

describe('saving a draft', () => {
  it('accepts the current revision and refuses an older one, answering with the stored draft', async () => {
    const id = await create();
    expect((await ada('PUT', `/api/surveys/${id}`, { body: draft })).status).toBe(428);
    const mine = await ada('PUT', `/api/surveys/${id}`, {
      body: { ...draft, title: 'Mine' },
      headers: { 'If-Match': '"1"' },
    });
    expect([mine.status, mine.headers.get('etag')]).toEqual([200, '"2"']);
    const late = await ada('PUT', `/api/surveys/${id}`, {
      body: { ...draft, title: 'Late' },
      headers: { 'If-Match': '"1"' },
    });
    expect(late.status).toBe(412);
    expect(late.headers.get('etag')).toBe('"2"');
    expect(late.body.current).toMatchObject({ title: 'Mine', revision: 2 });
  });

  it('answers with the state only, when that is preferred', async () => {
    const id = await create();
    const saved = await ada('PUT', `/api/surveys/${id}`, {
      body: { ...draft, title: 'Short' },
      headers: { 'If-Match': '"1"', Prefer: 'return=minimal' },
    });
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"2"']);
    expect(saved.headers.get('preference-applied')).toBe('return=minimal');
    expect(saved.body).toMatchObject({ id, revision: 2, status: 'draft', unpublishedChanges: true });
    expect(saved.body).not.toHaveProperty('questions');
    expect((await ada('GET', `/api/surveys/${id}`)).body.title).toBe('Short');
  });

  it('accepts a patch on the current revision', async () => {
    const questions = ['a', 'b', 'c'].map((id) => ({ id, type: 'text_short', title: id }));
    const translations = { it: { title: 'Pranzo', 'questions.a.title': 'A' } };
    const id = await create({ ...draft, questions, translations, theme: 'ocean-blue' });
    const patch = (body: object, revision: number | string = 1) =>
      ada('PATCH', `/api/surveys/${id}`, { body, headers: { 'If-Match': `"${revision}"` } });
    expect((await ada('PATCH', `/api/surveys/${id}`, { body: {} })).status).toBe(428);
    const changed = await patch({
      questions: [
        { id: 'b', type: 'url', title: 'Site' },
        { id: 'new', type: 'hologram', title: 'New', depth: 3 },
      ],
      order: ['new', 'c', 'b'],
      translations: { it: { 'questions.a.title': null, 'questions.b.title': 'Sito' } },
    });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
    expect(changed.body).toMatchObject({ id, revision: 2, unpublishedChanges: true });
    expect(changed.body).not.toHaveProperty('questions');
    const stored = (await ada('GET', `/api/surveys/${id}`)).body;
    expect(stored).toMatchObject({
      title: 'Lunch',
      theme: 'ocean-blue',
      translations: { it: { title: 'Pranzo', 'questions.b.title': 'Sito' } },
    });
    expect(stored.translations.it).not.toHaveProperty('questions.a.title');
    expect(stored.questions).toMatchObject([
      { id: 'new', type: 'unknown', source: { type: 'hologram', depth: 3 } },
      { id: 'c', type: 'text_short', title: 'c' },
      { id: 'b', type: 'url', title: 'Site', placeholder: '' },
    ]);
    // A client without an answer doesn't know the other parts of the stored draft: only the whole draft may be
    // repeated.
    const late = await patch({ title: 'Late' });
    expect([late.status, late.body.current.revision]).toEqual([412, 2]);
    expect((await patch({ title: 'Lunch' })).status).toBe(412);
  });

  it('keeps settings that a patch leaves out, and replaces those of an editor, which sends all', async () => {
    const settings = {
      password: 'open',
      maxResponses: 5,
      hiddenFields: ['ref'],
      retentionDays: 30,
      hideBadge: true,
    };
    const id = await create({ ...draft, settings });
    const before = (await ada('GET', `/api/surveys/${id}`)).body.settings;
    const patch = async (body: object, expected: number, query = '') => {
      const headers = { 'If-Match': `"${expected}"` };
      expect((await ada('PATCH', `/api/surveys/${id}${query}`, { body, headers })).status).toBe(200);
      return (await ada('GET', `/api/surveys/${id}`)).body.settings;
    };
    const changed = { ...before, onePerBrowser: true };
    expect(await patch({ settings: { onePerBrowser: true } }, 1)).toEqual(changed);
    expect(await patch({ settings: {} }, 2)).toEqual(changed);
    const merged = { ...changed, prefill: true };
    expect(await patch({ settings: { prefill: true } }, 1, '?merge=true')).toEqual(merged);
    const { hideBadge: _, ...rest } = merged;
    expect(await patch({ settings: rest }, 4)).toEqual(rest);
    expect(await patch({ settings: { password: null } }, 5)).toEqual({ ...rest, password: null });
  });

  it('validates the draft that a patch results in, and names fields by their path in it', async () => {
    const questions = ['a', 'b'].map((id) => ({ id, type: 'text_short', title: id }));
    const id = await create({ ...draft, questions });
    const refused = async (body: object) => {
      const answer = await ada('PATCH', `/api/surveys/${id}`, { body, headers: { 'If-Match': '"1"' } });
      expect(answer.status).toBe(422);
      return answer.body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]);
    };
    const long = { id: 'b', type: 'text_short', maxLength: 9999 };
    expect(await refused({ questions: [long] })).toEqual([['questions.1.maxLength', expect.any(String)]]);
    const [first, again] = [questions[0], { ...questions[0], title: 'Again' }];
    expect(await refused({ questions: [first, again] })).toEqual([['questions.1.id', 'repeated_id']]);
    expect(await refused({ order: ['b', 'a', 'b'] })).toEqual([['questions.2.id', 'repeated_id']]);
    expect(await refused({ order: ['a', 'x'] })).toEqual([['order.1', 'answer_unknown_question']]);
    expect(await refused({ questions: [{ ...long, id: 'x' }] })).toEqual([
      ['questions.0.id', 'answer_unknown_question'],
    ]);
    expect(await refused({ titel: 'x' })).toEqual([['titel', 'unknown_field']]);
    expect((await ada('GET', `/api/surveys/${id}`)).body.revision).toBe(1);
  });

  it('refuses unknown fields of programs, and takes back what was read', async () => {
    const { key } = (await ada('POST', '/api/workspaces/ada/keys', { body: { name: 'K', role: 'editor' } }))
      .body;
    const program = (method: string, path: string, body?: object) =>
      server.call(method, path, { body, headers: { Authorization: `Bearer ${key}`, 'If-Match': '*' } });
    const id = await create({ ...draft, settings: { maxResponses: 5, password: 'open' } });
    const path = `/api/surveys/${id}`;
    const before = (await ada('GET', path)).body;
    const unknown = (...fields: string[]) => ({
      status: 422,
      body: {
        errors: fields.map((field) => ({
          field,
          code: 'unknown_field',
          params: { keys: field.split('.').at(-1) },
        })),
      },
    });
    const misspelt = { title: 'Lunch', qestions: [] };
    const headers = { 'If-Match': '*' };
    expect(await program('PUT', path, misspelt)).toMatchObject(unknown('qestions'));
    expect(await program('POST', '/api/surveys', { title: 'T', fields: [] })).toMatchObject(
      unknown('fields'),
    );
    expect(await program('POST', '/api/surveys', { title: 'T', pages: [] })).toMatchObject(unknown('pages'));
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`of${index}`, 1]));
    expect((await program('POST', '/api/surveys', { title: 'T', ...many })).body.errors).toHaveLength(10);
    const settings = { maxResponsess: 5 };
    expect((await program('PATCH', path, { titel: 'x' })).body.errors).toEqual([
      { ...unknown('titel').body.errors[0], message: expect.any(String) },
    ]);
    for (const method of ['PUT', 'PATCH']) {
      expect(await program(method, path, { title: 'Lunch', settings })).toMatchObject(
        unknown('settings.maxResponsess'),
      );
    }
    expect((await ada('GET', path)).body).toEqual(before);
    expect(await program('PUT', path, before)).toMatchObject({
      status: 200,
      body: { settings: before.settings },
    });
    // A newer release has stored more, and was rolled back.
    const newer = { ...before, ofANewerRelease: 1, settings: { ...before.settings, alsoNewer: 1 } };
    expect((await ada('PUT', path, { body: newer, headers })).status).toBe(200);
    expect((await program('PUT', path, newer)).status).toBe(422);
    await server.deps.pool.query(
      `update surveys set draft = draft || '{"ofANewerRelease": 1}'
         || jsonb_build_object('settings', draft -> 'settings' || '{"alsoNewer": 1}') where id = $1`,
      [id],
    );
    expect((await program('PUT', path, newer)).status).toBe(200);
  });

  it('refuses unknown fields of programs at any depth, and takes back what was read', async () => {
    const body = { name: 'Nested', role: 'editor' };
    const { key } = (await ada('POST', '/api/workspaces/ada/keys', { body })).body;
    const program = (method: string, path: string, sent: object) =>
      server.call(method, path, {
        body: sent,
        headers: { Authorization: `Bearer ${key}`, 'If-Match': '*' },
      });
    const foreign = {
      title: 'Lunch',
      welcome: { headline: 'Hi' },
      labels: { next: '', back: '', submit: '', prev: '' },
      design: { color: '#0b7a75', bg: '#ffffff', logo: null },
      matrices: [{ id: 'm', rows: [] }],
      scores: [{ id: 's', points: 1 }],
      endings: [{ id: 'e', redirectUrl: '', button: { label: '', url: '', target: '' } }],
      questions: [
        { id: 'a', type: 'text_short', isRequired: true, stars: 5 },
        {
          id: 'b',
          type: 'number',
          minimum: 1,
          jumps: [{ if: { match: 'all', groups: [], not: 1 }, to: '' }],
        },
        { id: 'c', type: 'select_list', options: ['One', { id: 'x', value: 1 }] },
        { id: 'd', type: 'of_a_newer_release', size: 2 },
      ],
    };
    const paths = [
      'design.bg',
      'endings.0.button.target',
      'endings.0.redirectUrl',
      'labels.prev',
      'matrices.0.rows',
      'questions.0.isRequired',
      'questions.0.stars',
      'questions.1.jumps.0.if.not',
      'questions.1.minimum',
      'questions.2.options.1.value',
      'scores.0.points',
      'welcome.headline',
    ];
    const path = `/api/surveys/${await create({ ...draft, ...foreign })}`;
    const before = (await ada('GET', path)).body;
    for (const [method, at] of [
      ['POST', '/api/surveys'],
      ['PUT', path],
      ['PATCH', path],
    ] as const) {
      const { status, body: problem } = await program(method, at, foreign);
      const fields = problem.errors.map(({ field }: { field: string }) => field).sort();
      expect([status, fields]).toEqual([422, paths]);
    }
    expect((await ada('GET', path)).body).toEqual(before);
    for (const [method, at, status] of [
      ['POST', '/api/surveys', 201],
      ['PUT', path, 200],
    ] as const)
      expect((await program(method, at, before)).status).toBe(status);
    const { questions } = before;
    expect((await program('PATCH', path, { questions })).status).toBe(200);
    // A newer release has stored more, and was rolled back.
    await server.deps.pool.query(
      `update surveys set draft = jsonb_set(draft, '{questions,1,minimum}', '1') where id = $1`,
      [path.split('/').at(-1)],
    );
    questions[1].minimum = 1;
    expect((await program('PATCH', path, { questions })).status).toBe(200);
    expect((await program('PATCH', path, { questions })).status).toBe(422);
  });

  it('refuses a patch that would make the draft larger than one request may be', async () => {
    const id = await create();
    const options = (label: string) =>
      Array.from({ length: 500 }, (_, index) => ({ id: `o${index}`, label: label.repeat(500) }));
    const add = (revision: number, ids: string[]) =>
      ada('PATCH', `/api/surveys/${id}`, {
        body: {
          questions: ids.slice(-3).map((key) => ({ id: key, type: 'select_list', options: options('x') })),
          order: ids,
        },
        headers: { 'If-Match': `"${revision}"` },
      });
    expect((await add(1, ['a', 'b', 'c'])).status).toBe(200);
    expect((await add(2, ['a', 'b', 'c', 'd', 'e', 'f'])).status).toBe(200);
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const tooLarge = await add(3, ids);
    expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'survey_too_large']);
    expect(tooLarge.body.message).toContain('2 MB');
  });

  it('accepts a repeated save whose answer was lost', async () => {
    const id = await create();
    const save = () =>
      ada('PUT', `/api/surveys/${id}`, {
        body: { ...draft, title: 'Again' },
        headers: { 'If-Match': '"1"' },
      });
    expect((await save()).body.revision).toBe(2);
    const again = await save();
    expect([again.status, again.body.revision]).toEqual([200, 2]);
  });

  it('accepts exactly one of many concurrent saves', async () => {
    const id = await create();
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        ada('PUT', `/api/surveys/${id}`, {
          body: { ...draft, title: `Tab ${index}` },
          headers: { 'If-Match': '"1"' },
        }),
      ),
    );
    expect(saves.map((save) => save.status).sort()).toEqual([200, ...Array(9).fill(412)]);
  });
});

describe('publishing', () => {
  it('names the field that prevents it', async () => {
    const id = await create({ title: 'Empty', questions: [{ id: 'a', type: 'text_short' }] });
    const refused = await ada('POST', `/api/surveys/${id}/publish`);
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0]).toMatchObject({
      field: 'questions.0.title',
      code: 'publish_title_missing',
    });
    expect(refused.body.errors[0].message).not.toContain('publish_');
  });

  it('refuses a question of a type that is not known here, and names it in the reader’s language', async () => {
    const questions = [
      { id: 'a', type: 'text_short', title: 'A?' },
      { id: 'new', type: 'hologram', title: 'New', depth: 3 },
    ];
    const id = await create({ title: 'Newer', questions });
    const publish = (language: string) =>
      ada('POST', `/api/surveys/${id}/publish`, { headers: { 'Accept-Language': language } });
    const refused = await publish('en');
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_input']);
    expect(refused.body.errors).toEqual([
      {
        field: 'questions.1.type',
        code: 'publish_unknown_type',
        params: { number: 2, type: 'hologram' },
        message:
          'Question 2 is of a type that isn’t known here (hologram). Change its type, or delete the question.',
      },
    ]);
    expect((await publish('it')).body.errors[0].message).toBe(
      'La domanda 2 è di un tipo sconosciuto qui (hologram). Cambiane il tipo o elimina la domanda.',
    );
    const removed = await ada('PUT', `/api/surveys/${id}`, {
      body: { title: 'Newer', questions: questions.slice(0, 1) },
      headers: { 'If-Match': '*' },
    });
    expect(removed.status).toBe(200);
    expect((await publish('en')).status).toBe(200);
  });

  it('creates a version only when something changed, and leaves the old ones unchanged', async () => {
    const id = await create();
    expect((await ada('POST', `/api/surveys/${id}/publish`)).body).toEqual({ version: 1 });
    expect((await ada('POST', `/api/surveys/${id}/publish`)).body).toEqual({ version: 1 });
    const published = (await ada('GET', `/api/surveys/${id}`)).body;
    expect(published).toMatchObject({ status: 'published', liveVersion: 1, unpublishedChanges: false });
    const edited = await ada('PUT', `/api/surveys/${id}`, {
      body: { ...published, title: 'Dinner' },
      headers: { 'If-Match': `"${published.revision}"` },
    });
    expect(edited.body).toMatchObject({ title: 'Dinner', liveVersion: 1, unpublishedChanges: true });
    expect((await server.call('GET', `/api/public/surveys/${id}`)).body.title).toBe('Lunch');
    expect((await ada('POST', `/api/surveys/${id}/publish`)).body).toEqual({ version: 2 });
    expect((await server.call('GET', `/api/public/surveys/${id}`)).body.title).toBe('Dinner');
    const versions = (await ada('GET', `/api/surveys/${id}/versions?limit=1`)).body;
    expect(versions).toMatchObject({ items: [{ version: 2, live: true, title: 'Dinner' }], next: '2' });
    expect((await ada('GET', `/api/surveys/${id}/versions?cursor=2`)).body.items[0]).toMatchObject({
      version: 1,
    });
    expect((await ada('GET', `/api/surveys/${id}/versions/1`)).body.definition.title).toBe('Lunch');
    await expect(server.deps.pool.query('update survey_versions set version = 9')).rejects.toThrow(
      'never changes',
    );
  });

  it('can be repeated when its answer was lost, but conflicts when the draft changed', async () => {
    const id = await create();
    const publish = (revision: number) =>
      ada('POST', `/api/surveys/${id}/publish`, { headers: { 'If-Match': `"${revision}"` } });
    expect([(await publish(1)).status, (await publish(1)).status]).toEqual([200, 200]);
    await ada('PUT', `/api/surveys/${id}`, { body: draft, headers: { 'If-Match': '"2"' } });
    expect([(await publish(1)).status, (await publish(2)).status, (await publish(3)).status]).toEqual([
      412, 412, 200,
    ]);
  });

  it('opens, closes and reopens what respondents see', async () => {
    const id = await create();
    const seen = async () => (await server.call('GET', `/api/public/surveys/${id}`)).status;
    expect(await seen()).toBe(404);
    expect((await ada('POST', `/api/surveys/${id}/close`)).status).toBe(409);
    await ada('POST', `/api/surveys/${id}/publish`);
    expect(await seen()).toBe(200);
    expect((await ada('POST', `/api/surveys/${id}/close`)).body.status).toBe('closed');
    expect(await seen()).toBe(410);
    expect((await ada('POST', `/api/surveys/${id}/reopen`)).body.status).toBe('published');
    expect(await seen()).toBe(200);
  });

  it('gives a closed survey its new version and leaves it closed, on request', async () => {
    const dan = await server.signIn('dan');
    const id = await publishedSurvey(dan, draft);
    const { closedAt } = (await dan('POST', `/api/surveys/${id}/close`)).body;
    await dan('PUT', `/api/surveys/${id}`, {
      body: { ...draft, title: 'Dinner' },
      headers: { 'If-Match': '*' },
    });
    const publish = (query: string, revision: number) =>
      dan('POST', `/api/surveys/${id}/publish${query}`, { headers: { 'If-Match': `"${revision}"` } });
    expect((await publish('?stayClosed=true', 4)).body).toEqual({ version: 2 });
    expect((await dan('GET', `/api/surveys/${id}`)).body).toMatchObject({
      status: 'closed',
      availability: 'closed',
      liveVersion: 2,
      unpublishedChanges: false,
      closedAt,
    });
    expect((await server.call('GET', `/api/public/surveys/${id}`)).status).toBe(410);
    expect((await dan('GET', '/api/activity')).body.items).toMatchObject([
      { what: 'published', count: 2 },
      { what: 'closed', count: 1 },
      { what: 'created' },
    ]);
    // The answer was lost; a repetition that would open the survey conflicts.
    expect((await publish('?stayClosed=true', 4)).status).toBe(200);
    expect((await publish('', 4)).status).toBe(412);
    expect((await publish('?stayClosed=yes', 5)).status).toBe(422);
    expect((await publish('', 5)).body).toEqual({ version: 2 });
    expect((await server.call('GET', `/api/public/surveys/${id}`)).status).toBe(200);
    // An open survey isn't closed by `stayClosed`.
    expect((await publish('?stayClosed=true', 6)).status).toBe(200);
    expect((await server.call('GET', `/api/public/surveys/${id}`)).status).toBe(200);
  });

  it('doesn’t count towards the plan’s limit while it stays closed', async () => {
    const free = await startTestServer({ OPERATOR_PLAN: 'free' });
    try {
      const bob = await free.signIn('bob');
      const made = async () => (await bob('POST', '/api/surveys', { body: draft })).body.id as string;
      const closed = await made();
      await bob('POST', `/api/surveys/${closed}/publish`);
      await bob('POST', `/api/surveys/${closed}/close`);
      await bob('PUT', `/api/surveys/${closed}`, {
        body: { ...draft, title: 'Dinner' },
        headers: { 'If-Match': '*' },
      });
      for (let open = 0; open < 3; open += 1) await bob('POST', `/api/surveys/${await made()}/publish`);
      expect((await bob('POST', `/api/surveys/${closed}/publish`)).status).toBe(403);
      expect((await bob('POST', `/api/surveys/${closed}/publish?stayClosed=true`)).status).toBe(200);
    } finally {
      await free.stop();
    }
  });

  it('is limited by the plan, also for concurrent requests', async () => {
    const free = await startTestServer({ OPERATOR_PLAN: 'free' });
    try {
      const bob = await free.signIn('bob');
      const ids = await Promise.all(
        Array.from({ length: 5 }, async () => (await bob('POST', '/api/surveys', { body: draft })).body.id),
      );
      const answers = await Promise.all(ids.map((id) => bob('POST', `/api/surveys/${id}/publish`)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 403, 403]);

      // Deleting and restoring surveys must not get around the limit.
      const of = (status: number) => ids[answers.findIndex((answer) => answer.status === status)];
      const trashed = of(200);
      await bob('DELETE', `/api/surveys/${trashed}`);
      expect((await bob('POST', `/api/surveys/${of(403)}/publish`)).status).toBe(200);
      expect((await bob('POST', `/api/surveys/${trashed}/restore`)).status).toBe(403);
      await bob('POST', `/api/surveys/${of(403)}/close`);
      expect((await bob('POST', `/api/surveys/${trashed}/restore`)).status).toBe(200);
    } finally {
      await free.stop();
    }
  });
});

describe('the trash', () => {
  it('hides a survey from creator and respondents, and restores it', async () => {
    const id = await create();
    await ada('POST', `/api/surveys/${id}/publish`);
    expect((await ada('DELETE', `/api/surveys/${id}`)).status).toBe(204);
    expect((await ada('GET', `/api/surveys/${id}`)).status).toBe(404);
    expect((await server.call('GET', `/api/public/surveys/${id}`)).status).toBe(404);
    const trash = (await ada('GET', '/api/surveys?trash=true')).body.items;
    expect(trash.map((item: { id: string }) => item.id)).toContain(id);
    expect((await ada('POST', `/api/surveys/${id}/restore`)).body).toMatchObject({ id, status: 'published' });
    expect((await server.call('GET', `/api/public/surveys/${id}`)).status).toBe(200);
  });

  it('restores a survey once: a repeated call is answered with the survey as it is', async () => {
    const id = await create();
    await ada('DELETE', `/api/surveys/${id}`);
    const calls = [1, 2].map(() => ada('POST', `/api/surveys/${id}/restore`));
    const [first, again] = await Promise.all(calls);
    expect([first?.status, again?.status]).toEqual([200, 200]);
    expect(again?.body).toEqual(first?.body);
    const { rows } = await server.deps.pool.query(
      `select count(*)::int as count from audit_entries where action = 'survey.restore' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('restores a survey only if it is as the client read it, where If-Match says so', async () => {
    const id = await create();
    const restore = (etag: string) =>
      ada('POST', `/api/surveys/${id}/restore`, { headers: { 'If-Match': etag } });
    await ada('PUT', `/api/surveys/${id}`, {
      body: { ...draft, title: 'New' },
      headers: { 'If-Match': '"1"' },
    });
    await ada('DELETE', `/api/surveys/${id}`);
    const refused = await restore('"1"');
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({ code: 'precondition_failed', current: { id, title: 'New' } });
    expect((await ada('GET', `/api/surveys/${id}`)).status).toBe(404);
    expect((await restore('"2"')).status).toBe(200);
    expect((await restore('"1"')).status).toBe(412);
    await ada('DELETE', `/api/surveys/${id}`);
    const etag = (await restore('"1"')).headers.get('etag');
    expect((await restore(String(etag))).status).toBe(200);
    await ada('DELETE', `/api/surveys/${id}`);
    expect((await restore('*')).status).toBe(200);
  });
});

describe('events', () => {
  it('are recorded with the change, with a delivery for each webhook that subscribes to them', async () => {
    const carl = await server.signIn('carl');
    const insert = (id: string, events: string[], surveyIds: string[] | null, enabled = true) =>
      server.deps.pool.query(
        `insert into webhooks (id, owner_id, url, events, survey_ids, enabled, secret)
         values ($1, 'carl', 'https://example.com', $2, $3, $4, 'whsec_x')`,
        [id, events, surveyIds, enabled],
      );
    await insert('all', ['survey_created', 'survey_updated', 'survey_deleted'], null);
    await insert('other', ['survey_updated'], ['someoneelses']);
    await insert('off', ['survey_created'], null, false);
    const { id } = (await carl('POST', '/api/surveys', { body: draft })).body;
    await carl('PUT', `/api/surveys/${id}`, { body: { title: 'Saved' }, headers: { 'If-Match': '*' } });
    await carl('PUT', `/api/surveys/${id}`, { body: draft, headers: { 'If-Match': '*' } });
    await carl('POST', `/api/surveys/${id}/publish`);
    await carl('DELETE', `/api/surveys/${id}`);
    await carl('POST', `/api/surveys/${id}/restore`);
    await carl('POST', `/api/surveys/${id}/restore`);
    const { rows } = await server.deps.pool.query(
      `select e.type, d.webhook_id as hook from events e left join deliveries d on d.event_id = e.id
       where e.owner_id = 'carl' order by e.id`,
    );
    expect(rows).toEqual([
      { type: 'survey_created', hook: 'all' },
      { type: 'survey_updated', hook: 'all' },
      { type: 'survey_deleted', hook: 'all' },
      { type: 'survey_updated', hook: 'all' },
    ]);
  });
});

describe('the title in an event', () => {
  it('is that of the live version, and the draft’s before the first one', async () => {
    const ellen = await server.signIn('ellen');
    const { id } = (await ellen('POST', '/api/surveys', { body: { ...draft, title: 'First' } })).body;
    await ellen('POST', `/api/surveys/${id}/publish`);
    const body = { ...draft, title: 'Secret' };
    await ellen('PUT', `/api/surveys/${id}`, { body, headers: { 'If-Match': '*' } });
    await ellen('POST', `/api/surveys/${id}/close`);
    await ellen('POST', `/api/surveys/${id}/publish`);
    await ellen('DELETE', `/api/surveys/${id}`);
    const { rows } = await server.deps.pool.query(
      `select payload -> 'survey' ->> 'title' as title from events where survey_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ title }) => title)).toEqual(['First', 'First', 'First', 'Secret', 'Secret']);
  });
});

describe("another owner's survey", () => {
  it('is not found by any route', async () => {
    const id = await create();
    await ada('POST', `/api/surveys/${id}/publish`);
    const response = '0198c0de-0000-7000-8000-000000000001';
    await server.call('PUT', `/api/public/surveys/${id}/responses/${response}`, {
      body: { sequence: 1, version: 1, answers: {} },
    });
    const calls: Array<[string, string, object?]> = [
      ['GET', ''],
      ['PUT', '', draft],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/publish'],
      ['POST', '/close'],
      ['POST', '/reopen'],
      ['GET', '/versions'],
      ['GET', '/versions/1'],
      ['GET', '/versions/1/answers'],
      ['GET', '/responses'],
      ['GET', '/responses/stream'],
      ['GET', `/responses/${response}`],
      ['DELETE', `/responses/${response}`],
      ['GET', '/analytics'],
    ];
    for (const [method, path, body] of calls) {
      const options = { ...(body ? { body } : {}), headers: { 'If-Match': '*' } };
      expect([method, path, (await eve(method, `/api/surveys/${id}${path}`, options)).status]).toEqual([
        method,
        path,
        404,
      ]);
      expect([
        method,
        path,
        (await server.call(method, `/api/surveys/${id}${path}`, options)).status,
      ]).toEqual([method, path, 401]);
    }
    expect((await eve('GET', '/api/surveys')).body.items).toEqual([]);
    expect((await ada('GET', `/api/surveys/${id}`)).body.status).toBe('published');
  });
});
