import type { Duplex } from 'node:stream';
import type { ClientBase } from 'pg';

/**
 * Waits for statements that were sent at once on one connection: one round trip instead of one each.
 * @returns their results, in order, once all are over
 * @throws what the first of them that failed threw; within a transaction the others fail because of it
 */
export async function pipeline<Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [Place in keyof Statements]: Awaited<Statements[Place]> }> {
  const settled = await Promise.allSettled(statements);
  const failed = settled.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  // None failed, so these are the results of the statements in their places.
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as never;
}

/** Hands all that `send` sends before it waits for anything to the network at once: to do so costs more than a small statement. */
export function corked<Result>(client: ClientBase, send: () => Result): Result {
  // The driver's own, which it corks for the parts of each statement.
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}
