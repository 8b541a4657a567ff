import type { Call } from './server.ts';

/**
 * For tests: creates a survey and publishes it.
 * @param call requests of a creator who may do both
 * @param draft the body of the creation; needs a question, which every published survey has
 * @returns the survey's id
 * @throws if the survey was not published, with the server's answer
 */
export async function publishedSurvey(call: Call, draft: object): Promise<string> {
  const created = await call('POST', '/api/surveys', { body: draft });
  const published = await call('POST', `/api/surveys/${created.body.id}/publish`);
  if (published.status !== 200) throw new Error(`not published: ${JSON.stringify(published.body)}`);
  return created.body.id;
}
