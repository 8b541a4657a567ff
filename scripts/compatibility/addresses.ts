import { v7 as uuidv7 } from 'uuid';
import type { Call, TestServer } from '../../bff/testing/server.ts';

/** The creator who opens the dashboard. */
export const CREATOR = 'creator';

/** Where a route is opened. */
export interface Address {
  /** The route's pattern with ids of what was stored. */
  address: string;
  /** Its parameters are of no known kind: it has the id of a survey, and its screen may show that no such resource exists. */
  isGuess: boolean;
}

/** Stores one resource of each kind whose id routes have as a parameter. @returns a function that gives a route's address */
export async function storeExamples(server: TestServer): Promise<(path: string) => Address> {
  const call = await server.signIn(CREATOR);
  const survey = await created(call, '/api/surveys', {
    title: 'How was it?',
    questions: [{ id: 'name', type: 'text_short', title: 'What is your name?' }],
  });
  const published = await call('POST', `/api/surveys/${survey}/publish`);
  expect(published.status).toBe(200);
  const response = uuidv7();
  const saved = await call('PUT', `/api/public/surveys/${survey}/responses/${response}`, {
    body: { version: 1, sequence: 1, completed: true, answers: { name: 'Ada' }, language: 'en' },
  });
  expect(saved).toMatchObject({ status: 200 });
  const widget = await created(call, '/api/widgets', { name: 'Docs', surveyId: survey });
  const webhook = await created(call, '/api/webhooks', {
    url: 'https://example.com/hook',
    events: ['survey_response_created'],
  });
  const parameters: Record<string, string> = {
    '/admin/surveys/:id': survey,
    '/admin/widgets/:id': widget,
    '/admin/webhooks/:id': webhook,
    ':responseId': response,
    '/blog/categories/:slug': await linked(server, '/blog/categories', /\/blog\/categories\/([a-z0-9-]+)"/),
    '/blog/:slug': await linked(server, '/blog', /\/blog\/(?!categories)([a-z0-9-]+)"/),
  };
  return (path) => {
    const address = Object.entries(parameters).reduce(
      (filled, [pattern, value]) => filled.replace(pattern, pattern.replace(/:\w+$/, value)),
      path,
    );
    return { address: address.replaceAll(/:\w+/g, survey), isGuess: address.includes(':') };
  };
}

async function created(call: Call, path: string, body: object): Promise<string> {
  const { status, body: answer } = await call('POST', path, { body });
  expect([path, status, answer]).toEqual([path, 201, answer]);
  return (answer as { id: string }).id;
}

/** The first page that another one links to. */
async function linked({ url }: TestServer, path: string, link: RegExp): Promise<string> {
  const found = link.exec(await (await fetch(url + path)).text())?.[1];
  // A server without the public area has no such page, and no such route either.
  return found ?? 'none';
}
