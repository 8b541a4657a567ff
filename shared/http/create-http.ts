import ky, { HTTPError, isTimeoutError, type KyInstance, NetworkError } from 'ky';
import { type Locale, localeTag } from '../domain/locales.ts';
import { WORKSPACE_HEADER } from '../api/workspace-header.ts';
import { ApiProblem } from './api-problem.ts';
import { readProblem } from './read-problem.ts';

/** S7.6 */
const RETRIED_STATUS = [408, 409, 425, 429, 500, 502, 503, 504];

export interface HttpTexts {
  /** Default for a response without a message. */
  backend: string;
  offline: string;
  timeout: string;
}

export interface HttpOptions {
  /** From the page's configuration (S7.6). */
  apiBase: string;
  locale: Locale;
  texts: HttpTexts;
  /** Called with every failure before the caller gets it: an ended session, for instance, is handled by the shell. */
  onProblem?: (problem: ApiProblem) => void;
  /** Called after each successful response. */
  onAnswer?: (response: Response, request: Request) => void;
  /** The workspace to name in a request; undefined for the user's own, which servers take without a name. */
  workspace?: () => string | undefined;
}

/**
 * The client of the API. Idempotent calls are never retried, others once on the statuses of S7.6; after a network error
 * no call is retried, since it may have arrived. Every failure is an `ApiProblem`, except an abort.
 */
export function createHttp({
  apiBase,
  locale,
  texts,
  onProblem,
  onAnswer,
  workspace,
}: HttpOptions): KyInstance {
  return ky.create({
    prefix: apiBase,
    timeout: 30_000,
    headers: { accept: 'application/json', 'accept-language': localeTag(locale) },
    retry: {
      limit: 1,
      methods: ['post', 'patch'],
      statusCodes: RETRIED_STATUS,
      maxRetryAfter: 5_000,
      shouldRetry: ({ error }) => (error instanceof HTTPError ? undefined : false),
    },
    hooks: {
      beforeRequest: [({ request }) => nameWorkspace(request, workspace?.())],
      afterResponse: [({ response, request }) => void (response.ok && onAnswer?.(response, request))],
      beforeError: [
        ({ error }) => {
          const problem = asProblem(error, texts);
          if (problem) onProblem?.(problem);
          return problem ?? error;
        },
      ],
    },
  });
}

/** A new thing is another one in another workspace, so the key of its request is another one as well. */
function nameWorkspace({ headers }: Request, workspace: string | undefined): void {
  // A call may be about another one.
  if (workspace === undefined || headers.has(WORKSPACE_HEADER)) return;
  headers.set(WORKSPACE_HEADER, workspace);
  const key = headers.get('Idempotency-Key');
  if (key !== null) headers.set('Idempotency-Key', `${key}.${workspace}`);
}

function asProblem(error: Error, texts: HttpTexts): ApiProblem | undefined {
  if (error instanceof HTTPError) return readProblem(error.response.status, error.data, texts.backend, error);
  if (isTimeoutError(error)) {
    return new ApiProblem({ status: 0, code: 'timeout', message: texts.timeout }, error);
  }
  if (error instanceof NetworkError) {
    return new ApiProblem({ status: 0, code: 'offline', message: texts.offline }, error);
  }
  return undefined;
}
