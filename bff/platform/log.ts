import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';

/** Lines are buffered up to this many bytes or milliseconds and written asynchronously: each write costs as much as a query. */
const BUFFERED = { sync: false, minLength: 8192, periodicFlush: 100 };

/** The process's log: one JSON line an entry, to standard output. The buffer is flushed when the process exits normally. */
export function createLog(
  level: string,
  destination: pino.DestinationStream = pino.destination(BUFFERED),
): pino.Logger {
  return pino({ level, serializers: { err: describeError } }, destination);
}

/** The database's own error of a failed query, whose message has the query's parameters: answers and addresses, which must not be kept. */
export function withoutParameters(thrown: unknown): unknown {
  return thrown instanceof DrizzleQueryError && thrown.cause ? thrown.cause : thrown;
}

/**
 * The fields of an error that are logged: type, message, code and stack. The database's error also has the row, which isn't logged. The
 * job queue reports some of its failures as plain objects with these fields.
 */
function describeError(thrown: unknown): Record<string, unknown> {
  const error = withoutParameters(thrown);
  if (!isFailure(error)) return { message: String(error) };
  const { name, message, stack, code } = error;
  return { type: name, message, ...(typeof code === 'string' ? { code } : {}), stack };
}

const isFailure = (thrown: unknown): thrown is Partial<Error> & { code?: unknown } =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown;
