import { createClient, ProblemError, unwrap } from '@canvass/client';

const canvass = createClient({ url: process.env.CANVASS_URL ?? '', key: process.env.CANVASS_KEY ?? '' });
const path = { id: process.env.SURVEY_ID ?? '' };

const { response } = await canvass.GET('/api/surveys/{id}', { params: { path } });
const etag = response.headers.get('ETag') ?? '';
try {
  await unwrap(
    canvass.PATCH('/api/surveys/{id}', {
      params: { path, header: { 'If-Match': etag } },
      body: { title: 'How was your stay?' },
    }),
  );
} catch (error) {
  if (!(error instanceof ProblemError) || error.code !== 'precondition_failed') throw error;
  console.log('Changed by another client:', error.current);
}
