import { createClient, ProblemError, rateLimitOf, unwrap } from '@canvass/client';

const canvass = createClient({
  url: process.env.CANVASS_URL ?? '',
  key: process.env.CANVASS_KEY ?? '',
  language: 'en',
});

try {
  await unwrap(canvass.POST('/api/surveys', { body: { title: '' } }));
} catch (error) {
  if (!(error instanceof ProblemError)) throw error;
  console.log(error.status, error.code, error.message);
  for (const { field, message } of error.errors) console.log(`${field}: ${message}`);
  console.log(rateLimitOf(error.response)?.remaining, 'requests left');
}
