import { createClient, unwrap } from '@canvass/client';

const url = process.env.CANVASS_URL ?? 'http://localhost:3000';
const canvass = createClient({ url, key: process.env.CANVASS_KEY ?? '' });

const survey = await unwrap(
  canvass.POST('/api/surveys', {
    body: {
      title: 'How was your visit?',
      questions: [{ id: 'stars', type: 'star_rating', title: 'How many stars?', stars: 5 }],
    },
  }),
);
await unwrap(canvass.POST('/api/surveys/{id}/publish', { params: { path: { id: survey.id } } }));
console.log(`${url}/survey/${survey.id}`);
