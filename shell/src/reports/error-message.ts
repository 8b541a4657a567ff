import { AreaFailure } from '../remotes/area-failure.ts';

/** Characters of a message at most. */
const LENGTH = 200;

/** The error that started it: of an area that failed, what its code threw. */
export function firstCause(error: unknown): unknown {
  return error instanceof AreaFailure && error.cause !== undefined ? error.cause : error;
}

/**
 * The first line of an error's message, short and without what could be about a person: addresses of mails, ids, the
 * queries of addresses, and longer quoted texts.
 */
export function errorMessage(error: unknown): string {
  const cause = firstCause(error);
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  const [line = ''] = text.split('\n');
  return line
    .slice(0, 2 * LENGTH)
    .split(' ')
    .map((word) => (/.@./.test(word) ? '<mail>' : word))
    .join(' ')
    .replaceAll(/\?[^\s)"']+/g, '')
    .replaceAll(/(["'`“‘])[^"'`“‘”’]{25,}(["'`”’])/g, '$1…$2')
    .replaceAll(/\b(?=\w*\d)(?=\w*[a-z])[\w-]{12,}\b/gi, '<id>')
    .replaceAll(/\d{7,}/g, '<number>')
    .slice(0, LENGTH);
}
