/**
 * Waits for statements that were sent together on one connection: one round trip instead of one each.
 * @returns their results in order, once all have finished
 * @throws the error of the first statement that failed; in a transaction the later ones fail because of it
 */
export async function pipeline<Statements extends readonly unknown[]>(
  statements: Statements,
): Promise<{ -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }> {
  const results = await Promise.allSettled(statements);
  const failed = results.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  // No statement failed, so each position has the result of its statement.
  return results.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as never;
}
