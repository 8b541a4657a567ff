import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';

/** Lines are gathered for so long, or to so many bytes, and written beside the work: a line would cost as much as a query. */
const GATHERED = { sync: false, minLength: 8192, periodicFlush: 100 };

/** The process's log: a JSON line an entry, to standard output. What is gathered is written when the process ends by itself. */
export function createLog(
  level: string,
  destination: pino.DestinationStream = pino.destination(GATHERED),
): pino.Logger {
  return pino({ level, serializers: { err: describeError } }, destination);
}

/**
 * What of an error is written: what it is and where it happened. A failed query carries its
 * parameters, and the database's own error the row: people's answers, which no log should hold.
 */
function describeError(thrown: unknown): Record<string, unknown> {
  const error = thrown instanceof DrizzleQueryError && thrown.cause ? thrown.cause : thrown;
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  return { type: name, message, ...(typeof code === 'string' ? { code } : {}), stack };
}
