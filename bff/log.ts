import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';

/** The process's log: a JSON line an entry, to standard output. */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options = { level, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
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
