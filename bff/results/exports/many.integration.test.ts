import AdmZip from 'adm-zip';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { heldMemory } from '../../testing/memory.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';

const MANY = 50_000;
const MEGABYTE = 1_048_576;
/**
 * Megabytes that memory may grow by while a file of any length is written, less than a csv file of these responses has.
 * Alone it grows by 13 to 14, and by 2 more in a process that ran other tests before.
 */
const HELD = 18;
/** Megabytes of a file between two measurements of memory. */
const STEP: Record<string, number> = { csv: 4, xlsx: 0.25 };

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COLUMN_NAMES = [...LETTERS, ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second))];

let server: TestServer;
let ada: Call;
let cookie: string;
let survey: string;
let other: string;

const questions = [
  { id: 'name', type: 'text_long', title: 'Name' },
  { id: 'age', type: 'number', title: 'Age' },
  { id: 'day', type: 'date', title: 'Day' },
  { id: 'again', type: 'yes_no', title: 'Again?', yesLabel: 'Sure' },
  {
    id: 'drink',
    type: 'multiple_choice_multi',
    title: 'Drink',
    other: true,
    options: [
      { id: 'tea', label: 'Green tea' },
      { id: 'water', label: 'Water' },
    ],
  },
];

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  cookie = await server.cookieOf('ada');
  survey = await publish('Many');
  other = await publish('Few');
});
afterAll(() => server.stop());

async function publish(title: string): Promise<string> {
  const body = { title, questions, settings: { hiddenFields: ['campaign'] } };
  return publishedSurvey(ada, body);
}

const insert = (id: string, answers: object, count = 1) =>
  server.deps.pool.query(
    `insert into responses (survey_id, id, version, sequence, state, answers, hidden, started_at, completed_at)
     select $1, uuidv7(), 1, 1, 'completed', $2, '{"campaign": "a"}',
       timestamptz '2026-03-01 12:00Z' + n * interval '1 second', timestamptz '2026-03-01 12:01Z' + n * interval '1 second'
     from generate_series(1, $3) as n`,
    [id, answers, count],
  );
const open = (id: string, query: string, signal?: AbortSignal) =>
  fetch(`${server.url}/api/surveys/${id}/responses/export?${query}`, {
    headers: { Cookie: cookie },
    ...(signal ? { signal } : {}),
  });

describe('a workbook', () => {
  const sheet = async (query: string) => {
    const zip = new AdmZip(Buffer.from(await (await open(other, `format=xlsx&${query}`)).arrayBuffer()));
    const files = zip.getEntries().map((entry) => entry.entryName);
    const xml = zip.readAsText('xl/worksheets/sheet1.xml');
    const rows = [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, number, row = '']) => {
      const cells: string[] = [];
      const found = row.matchAll(/<c r="([A-Z]+)(\d+)"( s="\d")?(?: t="(\w+)")?>(.*?)<\/c>/gs);
      for (const [, column = '', of, style, type, inside = ''] of found) {
        expect(of).toBe(number);
        expect(COLUMN_NAMES).toContain(column);
        const value = inside.replace(/<[^>]+>/g, '');
        cells[COLUMN_NAMES.indexOf(column)] = [style?.trim(), type, value].filter(Boolean).join(' ');
      }
      return cells;
    });
    expect([...xml.matchAll(/<row r="(\d+)"/g)].map(([, number]) => Number(number))).toEqual(
      rows.map((_, index) => index + 1),
    );
    // The columns come before the rows: a spreadsheet calls the workbook damaged otherwise.
    const [columns = ''] = /<cols>.*<\/cols>(?=<sheetData>)/s.exec(xml) ?? [];
    const widths = [...columns.matchAll(/ width="([\d.]+)" customWidth="1"/g)].map(([, width]) =>
      Number(width),
    );
    const formats = [...zip.readAsText('xl/styles.xml').matchAll(/ formatCode="([^"]+)"/g)].map(
      ([, code]) => code,
    );
    return { files, rows, widths, formats };
  };

  beforeAll(async () => {
    await insert(other, {
      name: '=1+1 <b>&"quoted"</b> \u0007 _x0041_',
      age: 41.5,
      day: '2026-03-01',
      again: true,
      drink: { options: ['tea', 'water'], other: '+cmd' },
    });
  });

  it('has typed cells: numbers, days, moments, and texts that can be no formula', async () => {
    const { files, rows, widths, formats } = await sheet('');
    expect(files.toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const [header = [], cells = []] = rows;
    const of = (title: string) => cells[header.indexOf(`inlineStr ${title}`)];
    expect(rows).toHaveLength(2);
    expect(widths).toHaveLength(header.length);
    const widthOf = (title: string) => widths[header.indexOf(`inlineStr ${title}`)];
    expect([widthOf('Id'), widthOf('Started'), widthOf('Name'), widthOf('Age')]).toEqual([38, 25, 62, 12]);
    expect(of('Name')).toBe(
      'inlineStr =1+1 &lt;b&gt;&amp;&quot;quoted&quot;&lt;/b&gt; _x0007_ _x005F_x0041_',
    );
    expect([of('Age'), of('Day'), of('Again?')]).toEqual(['41.5', 's="1" 46082', 'inlineStr Sure']);
    expect([of('Drink'), of('Drink (other)')]).toEqual(['inlineStr Green tea; Water', 'inlineStr +cmd']);
    expect([of('Time to complete (seconds)'), of('campaign'), of('Version')]).toEqual([
      '60',
      'inlineStr a',
      '1',
    ]);
    expect(of('Started')).toMatch(/^s="2" 46082\.5/);
    expect(formats).toEqual(['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd hh:mm:ss&quot; UTC&quot;']);
  });

  it('has ids with `values=ids`', async () => {
    const { rows } = await sheet('values=ids');
    const [header = [], cells = []] = rows;
    const of = (title: string) => cells[header.indexOf(`inlineStr ${title}`)];
    expect([of('drink'), of('drink (other)'), of('again')]).toEqual([
      'inlineStr tea; water',
      'inlineStr +cmd',
      'b 1',
    ]);
  });

  it('is valid without any response', async () => {
    const { rows } = await sheet('tag=none');
    expect(rows).toHaveLength(1);
  });
});

it.each(['csv', 'xlsx', 'json'])('the %s file begins before any response was read', async (format) => {
  const client = await server.deps.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table responses in access exclusive mode');
    const reader = (await open(other, `format=${format}`, AbortSignal.timeout(10_000))).body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await client.query('commit');
    while (!(await reader?.read())?.done);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('HEAD returns the headers of a file without writing it', async () => {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const address = `${server.url}/api/surveys/${other}/responses/export?format=xlsx`;
    const answer = await fetch(address, { method: 'HEAD', headers: { Cookie: cookie } });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringContaining('spreadsheet'),
    ]);
    await wait(100);
    const texts = query.mock.calls.map(([first]: unknown[]) => JSON.stringify(first));
    expect(texts.filter((text) => text?.includes('from \\"responses\\"'))).toEqual([]);
  } finally {
    query.mockRestore();
  }
});

describe('of many responses', () => {
  beforeAll(async () => {
    const name = 'All that somebody wanted to say, which is about as long as such answers are. '.repeat(4);
    await insert(
      survey,
      { name, age: 41, day: '2026-03-01', again: true, drink: { options: ['tea'] } },
      MANY,
    );
    await server.deps.pool.query('analyze responses');
  });

  it.each(['csv', 'xlsx'])('the %s file needs no more memory than one of few', async (format) => {
    const before = heldMemory();
    let most = before;
    let bytes = 0;
    let checkedBytes = 0;
    const answer = await open(survey, `format=${format}`);
    for await (const chunk of answer.body ?? []) {
      bytes += (chunk as Uint8Array).length;
      if (bytes - checkedBytes < (STEP[format] ?? 1) * MEGABYTE) continue;
      checkedBytes = bytes;
      most = Math.max(most, heldMemory());
    }
    process.stdout.write(
      `${format}: ${MANY} responses, ${(bytes / MEGABYTE).toFixed(1)} MB, held ${((most - before) / MEGABYTE).toFixed(1)} MB more\n`,
    );
    expect(bytes).toBeGreaterThan((format === 'xlsx' ? 1 : 10) * MEGABYTE);
    expect(checkedBytes).toBeGreaterThan(0);
    expect(most - before).toBeLessThan(HELD * MEGABYTE);
  });

  it.each(['csv', 'xlsx', 'json'])(
    'the %s file stops reading responses when the client disconnects',
    async (format) => {
      const stopping = new AbortController();
      const answer = await open(survey, `format=${format}&framed=true`, stopping.signal);
      const reader = answer.body?.getReader();
      await reader?.read();
      stopping.abort();
      const reading = async () =>
        (
          await server.deps.pool.query(
            `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
          )
        ).rows[0].n as number;
      let quiet = 0;
      for (let tries = 0; quiet < 5 && tries < 200; tries += 1) {
        quiet = (await reading()) === 0 ? quiet + 1 : 0;
        await wait(20);
      }
      expect(quiet).toBe(5);
    },
  );
});
