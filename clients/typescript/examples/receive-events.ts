import { createClient, unwrap } from '@canvass/client';

const canvass = createClient({ url: process.env.CANVASS_URL ?? '', key: process.env.CANVASS_KEY ?? '' });

const { id } = await unwrap(
  canvass.POST('/api/webhooks', {
    body: { url: 'https://hooks.example.com/canvass', events: ['survey_response_created'] },
  }),
);
const { secret } = await unwrap(canvass.GET('/api/webhooks/{id}/secret', { params: { path: { id } } }));
const delivery = await unwrap(canvass.POST('/api/webhooks/{id}/test', { params: { path: { id } } }));
console.log(secret.slice(0, 6), delivery.state);
