import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

interface Waiting {
  save: { answers: object; timings: object; language: string; source: string };
  response: ServerResponse;
}

const [databaseUrl, port, surveyId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
const waiting: Waiting[] = [];
let atWork = 0;

/**
 * The baseline: reads the same bodies, inserts their rows in batches into the table that `pgbench` inserts into, and
 * acknowledges. It validates and counts nothing, so its rate is the limit of this machine over HTTP.
 */
createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    waiting.push({ save: JSON.parse(Buffer.concat(chunks).toString()), response });
    void store();
  });
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));

async function store(): Promise<void> {
  if (atWork === 2 || waiting.length === 0) return;
  atWork += 1;
  const batch = waiting.splice(0);
  await pool.query({
    name: 'insert',
    text: `insert into responses (survey_id, id, version, sequence, state, answers, language, source, device, timings, completed_at)
      select $2, uuidv7(), 1, 1, 'completed', answers, language, source, 'phone', timings, now()
      from jsonb_to_recordset($1::jsonb) as r(answers jsonb, timings jsonb, language text, source text)`,
    values: [JSON.stringify(batch.map(({ save }) => save)), surveyId],
  });
  for (const { response } of batch) {
    response.setHeader('Content-Type', 'application/json');
    response.end('{"sequence":1,"state":"completed"}');
  }
  atWork -= 1;
  void store();
}
