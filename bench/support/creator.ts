import { randomUUID } from 'node:crypto';
import type { SurveyInput } from '@canvass/shared/api/survey-input';
import { DEMO_ACCOUNT } from '../../bff/operate/demo/account.ts';

/** Requests the API as one creator; throws with the server's answer when it refuses. */
export type Api = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

/**
 * Signs the demo creator of an instance in, as the browser's SDK does.
 * @returns the session's cookie
 */
export function demoSession(origin: string): Promise<string> {
  const { email, password } = DEMO_ACCOUNT;
  return startSession(origin, { email, password });
}

/**
 * Signs a new creator up and confirms the address with the link from the instance's mailbox.
 * @returns the session's cookie
 */
export async function newSession(origin: string): Promise<string> {
  const credentials = { email: `creator-${randomUUID()}@example.test`, password: 'walnut-41-kite' };
  const { idToken } = await identity(origin, 'signUp', { ...credentials, returnSecureToken: true });
  await identity(origin, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const mailbox = await fetch(`${origin}/dev/mailbox.json?to=${credentials.email}`);
  const [mail] = ((await mailbox.json()) as { items: Array<{ link: string }> }).items;
  if (!mail) throw new Error(`no mail to ${credentials.email}`);
  await identity(origin, 'update', { oobCode: new URL(mail.link, origin).searchParams.get('oobCode') });
  return startSession(origin, credentials);
}

async function startSession(
  origin: string,
  credentials: { email: string; password: string },
): Promise<string> {
  const { idToken } = await identity(origin, 'signInWithPassword', {
    ...credentials,
    returnSecureToken: true,
  });
  const session = await send(`${origin}/api/auth/set-cookie`, 'POST', { token: idToken });
  const cookies = session.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}

/** Requests a method of the embedded identity provider. */
async function identity(origin: string, method: string, body: unknown): Promise<{ idToken: string }> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`;
  return (await (await send(url, 'POST', body)).json()) as { idToken: string };
}

/** The API for the demo creator of an instance. */
export async function demoApi(origin: string): Promise<Api> {
  return apiOf(origin, await demoSession(origin));
}

/** The API for the creator of a session. */
export function apiOf(origin: string, cookie: string): Api {
  return async (method, path, body) => {
    const answer = await send(origin + path, method, body, { cookie });
    return (answer.status === 204 ? undefined : await answer.json()) as never;
  };
}

/**
 * Creates and publishes a survey.
 * @returns its id
 */
export async function publish(api: Api, survey: SurveyInput): Promise<string> {
  const { id } = await api<{ id: string }>('POST', '/api/surveys', survey);
  await api('POST', `/api/surveys/${id}/publish`, {});
  return id;
}

async function send(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const answer = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${await answer.text()}`);
  return answer;
}
