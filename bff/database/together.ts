/**
 * Waits for statements that were sent at once on one connection: one round trip instead of one each.
 * @returns their results, in order, once all are over
 * @throws what the first of them that failed threw; within a transaction the others fail because of it
 */
export async function together<Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [Place in keyof Statements]: Awaited<Statements[Place]> }> {
  const settled = await Promise.allSettled(statements);
  const failed = settled.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  // None failed, so these are the results of the statements in their places.
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as never;
}
