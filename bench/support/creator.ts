import type { SurveyInput } from '@canvass/shared/api/surveys';

/** Requests the API as one creator; throws with the server's answer when it refuses. */
export type Api = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

/**
 * Signs the demo creator of an instance in, as the browser's SDK does.
 * @returns the session's cookie
 */
export async function demoSession(origin: string): Promise<string> {
  const credentials = { email: 'demo@canvass.test', password: 'canvass-demo', returnSecureToken: true };
  const signedIn = await send(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    'POST',
    credentials,
  );
  const { idToken } = (await signedIn.json()) as { idToken: string };
  const session = await send(`${origin}/api/auth/set-cookie`, 'POST', { token: idToken });
  const cookies = session.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}

/** The API for the demo creator of an instance. */
export async function demoCreator(origin: string): Promise<Api> {
  const cookie = await demoSession(origin);
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
