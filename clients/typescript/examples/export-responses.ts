import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createClient, unwrap } from '@canvass/client';

const canvass = createClient({ url: process.env.CANVASS_URL ?? '', key: process.env.CANVASS_KEY ?? '' });
const path = { id: process.env.SURVEY_ID ?? '' };

const file = await unwrap(
  canvass.GET('/api/surveys/{id}/responses/export', {
    params: { path, query: { format: 'csv' } },
    parseAs: 'stream',
  }),
);
if (file) await pipeline(Readable.from(file), createWriteStream('responses.csv'));
