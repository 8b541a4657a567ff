import { problemOf } from './failure.ts';

/**
 * Saves what was read at `etag`. When somebody else saved meanwhile (412) nothing is lost silently: `overwrite` asks
 * which of the two is kept.
 * @throws the refusal, when theirs is kept or anything else is wrong
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
