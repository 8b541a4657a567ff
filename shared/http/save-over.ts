import { problemOf } from './failure.ts';

/**
 * Saves a change of what was read at `etag`. If it was changed meanwhile (412), nothing is overwritten silently:
 * `overwrite` asks the user which of the two versions to retain.
 * @throws the refusal, if theirs is retained or the save failed otherwise
 */
export async function saveOver<Value>(
  save: (ifMatch: string) => Promise<Value>,
  etag: string,
  overwrite: () => Promise<boolean>,
): Promise<Value> {
  try {
    return await save(etag);
  } catch (error) {
    if (problemOf(error)?.status !== 412 || !(await overwrite())) throw error;
    return save('*');
  }
}
