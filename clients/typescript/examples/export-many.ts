import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, unwrap } from '@canvass/client';

const canvass = createClient({ url: process.env.CANVASS_URL ?? '', key: process.env.CANVASS_KEY ?? '' });
const survey = { id: process.env.SURVEY_ID ?? '' };

let started = await unwrap(
  canvass.POST('/api/surveys/{id}/exports', {
    params: { path: survey, header: { 'Idempotency-Key': randomUUID() } },
    body: { format: 'csv', filter: { state: 'completed' } },
  }),
);
const path = { ...survey, exportId: started.id };
while (started.status === 'queued' || started.status === 'running') {
  await sleep(1000);
  started = await unwrap(canvass.GET('/api/surveys/{id}/exports/{exportId}', { params: { path } }));
}
if (started.status !== 'done') throw new Error(`the export is ${started.status}: ${started.failure}`);

const file = await unwrap(
  canvass.GET('/api/surveys/{id}/exports/{exportId}/file', { params: { path }, parseAs: 'stream' }),
);
if (file) await pipeline(Readable.from(file), createWriteStream(started.filename));
