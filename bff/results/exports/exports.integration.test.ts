import { parse } from 'csv-parse/sync';
import Papa from 'papaparse';
import { v7 as uuidv7 } from 'uuid';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let ada: Call;
let survey: string;
let cookie: string;
const ids = { plain: uuidv7(), formula: uuidv7(), begun: uuidv7() };
/** Texts that respondents of one survey answer. */
const TEXTS = [
  'Two\nlines; and more',
  'x\n=HYPERLINK("http://x")',
  'a;=1+cmd',
  '@import',
  '-5',
  'Good:\n- cheap\n- fast',
];

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
  cookie = await server.cookieOf('ada');
  const questions = [{ id: 'name', type: 'text_short', title: 'Name, please?' }];
  survey = await publishedSurvey(ada, { title: 'S', questions, languages: ['it'] });
  const save = (id: string, name: string, completed: boolean, language: string) =>
    server.call('PUT', `/api/public/surveys/${survey}/responses/${id}`, {
      body: { version: 1, sequence: 1, answers: { name }, completed, language },
    });
  await save(ids.plain, 'Ada "100%" Byron', true, 'en');
  await save(ids.formula, '=1+1', true, 'it');
  await save(ids.begun, 'Grace', false, 'en');
});
afterAll(() => server.stop());

const listed = async (query: string): Promise<string[]> =>
  (await ada('GET', `/api/surveys/${survey}/responses?${query}`)).body.items.map(
    (item: { id: string }) => item.id,
  );
const exported = (query: string, by = ada) => by('GET', `/api/surveys/${survey}/responses/export?${query}`);

/** The CSV file of a survey whose respondents wrote `TEXTS`, in their order. */
async function texts(): Promise<string> {
  const questions = [
    { id: 'text', type: 'text_long', title: 'Text' },
    { id: 'phone', type: 'phone_number', title: 'Phone', defaultCountry: 'IT' },
  ];
  const settings = { hiddenFields: ['ref'] };
  const id = await publishedSurvey(ada, { title: 'T', questions, settings });
  for (const text of TEXTS) {
    const answers = { text, phone: '+393331234567' };
    const body = { version: 1, sequence: 1, answers, completed: true, hidden: { ref: '\r=2+2' } };
    const { status } = await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, { body });
    expect(status).toBe(200);
  }
  return (await ada('GET', `/api/surveys/${id}/responses/export?format=csv&bom=true&dir=asc`)).body;
}

it('letters with accents are found and tagged alike, composed or not', async () => {
  const questions = [{ id: 'drink', type: 'text_short', title: 'Drink' }];
  const id = await publishedSurvey(ada, { title: 'Accents', questions });
  const [composed, decomposed] = [uuidv7(), uuidv7()];
  const forms = { [composed]: 'café crème', [decomposed]: 'café crème'.normalize('NFD') };
  const path = (response: string) => `/api/public/surveys/${id}/responses/${response}`;
  for (const [response, drink] of Object.entries(forms)) {
    const body = { version: 1, sequence: 1, answers: { drink }, completed: true };
    expect((await server.call('PUT', path(response), { body })).status).toBe(200);
  }
  const found = async (query: Record<string, string>) => {
    const { body } = await ada('GET', `/api/surveys/${id}/responses?${new URLSearchParams(query)}`);
    return body.items.length;
  };
  for (const words of Object.values(forms)) {
    expect(await found({ search: words })).toBe(2);
    expect(await found({ answer: `drink.contains.${words}` })).toBe(2);
    expect(await found({ answer: `drink.equals.${words}` })).toBe(2);
  }
  const { body: words } = await ada('GET', `/api/surveys/${id}/analytics/words?question=drink`);
  expect(words.items).toContainEqual({ word: 'café', count: 2 });
  const tag = (tags: string[]) =>
    ada('PATCH', `/api/surveys/${id}/responses/${composed}`, { body: { addTags: tags } });
  expect((await tag(Object.values(forms))).body.tags).toEqual(['café crème']);
  for (const invisible of ['\u200b', '\u3164 \u2060']) {
    const { status, body } = await tag([invisible]);
    expect([status, body.errors]).toMatchObject([422, [{ field: 'addTags.0', code: 'required' }]]);
    expect(body.errors[0].message).not.toBe('');
  }
});

describe('filters of responses', () => {
  it.each([
    ['state=completed&language=it', [ids.formula]],
    ['search=aDa', [ids.plain]],
    ['search=100%25', [ids.plain]],
    ['search=100_', []],
    ['version=2', []],
    ['source=link&state=in_progress', [ids.begun]],
    ['device=phone', []],
    ['to=2020-01-01', []],
    ['tag=vip', []],
  ])('%s lists what it says and exports the same', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
    const rows = (await exported(`format=json&${query}`)).body.responses as Array<{ id: string }>;
    expect(rows.map((row) => row.id)).toEqual(expected);
  });

  it('include a day from its start to its end, and match one tag of several', async () => {
    await server.deps.pool.query(
      `update responses set started_at = '2025-05-01T23:59:59.999Z', tags = '{"vip, again",late}' where id = $1`,
      [ids.plain],
    );
    expect(await listed('from=2025-05-01&to=2025-05-01')).toEqual([ids.plain]);
    expect(await listed('from=2025-05-02&to=2025-05-02')).toEqual([]);
    expect(await listed('tag=late')).toEqual([ids.plain]);
    const rows = Papa.parse<Record<string, string>>((await exported('format=csv&tag=late')).body, {
      header: true,
    });
    expect(rows.data[0]).toMatchObject({ Tags: 'vip, again; late' });
  });

  it('are refused if they are invalid', async () => {
    expect((await ada('GET', `/api/surveys/${survey}/responses?from=yesterday`)).status).toBe(422);
    expect((await exported('format=pdf')).status).toBe(422);
  });
});

describe('an export', () => {
  it('quotes by RFC 4180, neutralises formulas', async () => {
    const { body: text, headers } = await exported('format=csv&bom=true');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="responses-.*\.csv"$/);
    expect(text).toContain('"Name, please?"\r\n');
    expect(text).toContain('"Ada ""100%"" Byron"');
    expect(text).toContain(",'=1+1\r\n");
    expect(text.trimEnd().split('\r\n')).toHaveLength(4);
  });

  it.each([
    ['papaparse', (text: string) => Papa.parse<string[]>(text, { skipEmptyLines: true }).data],
    ['csv-parse', (text: string) => parse(text, { bom: true })],
  ])(
    'comes back from %s row by row, with phone numbers, handles and lists as they were typed',
    async (_, read) => {
      const rows: string[][] = read(await texts());
      const [header = [], ...responses] = rows;
      const column = (title: string) => responses.map((cells) => cells[header.indexOf(title)]);
      expect(column('Text')).toEqual([
        'Two\nlines; and more',
        'x\n\'=HYPERLINK("http://x")',
        "a;'=1+cmd",
        '@import',
        '-5',
        'Good:\n- cheap\n- fast',
      ]);
      expect(column('Phone')).toEqual(TEXTS.map(() => '+393331234567'));
      expect(column('ref')).toEqual(TEXTS.map(() => "\r'=2+2"));
      expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
    },
  );

  it('shows no formula to a spreadsheet that splits it at semicolons', async () => {
    const cells = Papa.parse<string[]>(await texts(), { delimiter: ';' }).data.flat();
    expect(cells.filter((cell) => /^\s*[=＝]/.test(cell))).toEqual([]);
    expect(cells.length).toBeGreaterThan(TEXTS.length);
  });

  it('begins with a byte order mark where one is asked for', async () => {
    const bytes = async (query: string) => {
      const answer = await fetch(`${server.url}/api/surveys/${survey}/responses/export?format=csv${query}`, {
        headers: { Cookie: cookie },
      });
      return Buffer.from(await answer.arrayBuffer())
        .subarray(0, 3)
        .toString('hex');
    };
    expect([await bytes('&bom=true'), await bytes('')]).toEqual([
      'efbbbf',
      Buffer.from('Id,').toString('hex'),
    ]);
  });

  it('is in the order of the list', async () => {
    const order = async (query: string) =>
      ((await exported(`format=json&${query}`)).body.responses as Array<{ id: string }>).map(({ id }) => id);
    expect(await order('')).toEqual(await listed(''));
    expect(await order('sort=completed&dir=asc')).toEqual(await listed('sort=completed&dir=asc'));
  });

  it('has frames with its progress, and an empty one at its end', async () => {
    const answer = await fetch(
      `${server.url}/api/surveys/${survey}/responses/export?format=csv&framed=true`,
      {
        headers: { Cookie: cookie },
      },
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    let text = '';
    let rows = 0;
    let length = -1;
    for (let at = 0; at < bytes.length; at += 8 + length) {
      rows = bytes.readUInt32BE(at);
      length = bytes.readUInt32BE(at + 4);
      text += bytes.subarray(at + 8, at + 8 + length).toString();
    }
    expect([rows, length]).toEqual([3, 0]);
    expect(text).toBe((await exported('format=csv')).body);
  });

  it('is refused to other creators', async () => {
    const eve = await server.signIn('eve');
    expect((await exported('format=csv', eve)).status).toBe(404);
  });
});

it('rows of a matrix are headed by its title and their own, in files and in the table', async () => {
  const row = (id: string) => ({ id, type: 'yes_no', title: `${id}?`, matrix: 'm' });
  const questions = [row('walk'), row('swim')];
  const matrices = [{ id: 'm', title: 'Do you' }];
  const id = await publishedSurvey(ada, { title: 'M', questions, matrices });
  const body = { version: 1, sequence: 1, answers: { walk: true, swim: false }, completed: true };
  await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, { body });
  const file = (format: string) =>
    ada('GET', `/api/surveys/${id}/responses/export?format=${format}&values=labels`);
  const [line] = parse((await file('csv')).body, { columns: true });
  expect(line).toMatchObject({ 'Do you – walk?': 'Yes', 'Do you – swim?': 'No' });
  const [response] = (await file('json')).body.responses;
  expect(response.answers).toMatchObject([
    { question: 'walk', title: 'Do you – walk?' },
    { question: 'swim' },
  ]);
  const { questions: asked } = (await ada('GET', `/api/surveys/${id}/responses/facets`)).body;
  expect(asked.map(({ question }: { question: { title: string } }) => question.title)).toEqual([
    'Do you – walk?',
    'Do you – swim?',
  ]);
});

it('a question that recalls an answer is named as without one, in tables and in JSON', async () => {
  const questions = [
    { id: 'name', type: 'text_short', title: 'Name?' },
    { id: 'why', type: 'text_short', title: 'Thanks {{name|friend}}, why {{name}}?' },
  ];
  const id = await publishedSurvey(ada, { title: 'Recalls', questions });
  await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, {
    body: { version: 1, sequence: 1, answers: { name: 'Ada', why: 'So' }, completed: true },
  });
  const file = async (format: string) =>
    (await ada('GET', `/api/surveys/${id}/responses/export?format=${format}&values=labels`)).body;
  expect(String(await file('csv')).split('\r\n')[0]).toContain('Name?,"Thanks friend, why …?"');
  const [response] = (await file('json')).responses;
  expect(response.answers.map(({ title }: { title: string }) => title)).toEqual([
    'Name?',
    'Thanks friend, why …?',
  ]);
});
