import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { Role } from '@canvass/shared/domain/policy';
import { type Answer, withServer } from '@canvass/shared/http/testing/answering';

export type { Answer };

/** A request that the test's server received. */
export interface Call {
  /** `METHOD /path?query`, without the prefix of the API. */
  line: string;
  body: unknown;
  ifMatch: string | null;
}

/** The server's responses by `METHOD /path`; any other call fails the test. */
export type Answers = Record<string, (call: Call) => Answer | Promise<Answer>>;

/** A context whose API gives these answers, and what it was asked. */
export function serving(answers: Answers, language: 'en' | 'it' = 'en', role: Role = 'owner') {
  const requests: Call[] = [];
  const { page } = fakeContext().ctx;
  const { ctx, calls } = fakeContext({ page: { ...page, locale: language } }, role);
  const served = withServer(ctx, ({ method, path, body, ifMatch }) => {
    const [address = '', query] = path.split('?');
    // A tab in the editor makes up its own id.
    const named = `${method} /${address.replace(/\/editing\/.*/, '/editing')}`;
    const answer = answers[named];
    // Unless a test is about it, the editor's heartbeats are answered as by a server of an earlier release.
    if (!answer && named.endsWith('/editing')) return { status: 404 };
    const call: Call = { line: query === undefined ? named : `${named}?${query}`, body, ifMatch };
    requests.push(call);
    if (!answer) throw new Error(`nothing was expected at ${named}`);
    return answer(call);
  });
  return { ctx: served, calls, requests };
}

/** A refusal as the server writes it. */
export function problem(status: number, code: string, errors: object[] = []): Answer {
  const message = `refused: ${code}`;
  return { status, body: { type: 'about:blank', title: code, status, detail: '', message, code, errors } };
}
