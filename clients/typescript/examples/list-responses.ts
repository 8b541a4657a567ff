import { createClient, items } from '@canvass/client';

const canvass = createClient({ url: process.env.CANVASS_URL ?? '', key: process.env.CANVASS_KEY ?? '' });
const path = { id: process.env.SURVEY_ID ?? '' };

const responses = items(canvass, '/api/surveys/{id}/responses', {
  path,
  query: { state: 'completed', limit: 100 },
});
for await (const response of responses) {
  console.log(response.startedAt, response.answers);
}
