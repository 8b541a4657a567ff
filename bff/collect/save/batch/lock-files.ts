import type { FieldError } from '@canvass/shared/api/problem';
import type { Executor } from '../../../platform/deps.ts';
import { lockFiles } from '../../../results/files/store.ts';
import { missingFile, type NamedFile } from '../rules/check-files.ts';
import type { Save } from './resolve-saves.ts';

/**
 * Locks the uploads that saves name until the transaction ends, so that they aren't deleted before the answers that name them are
 * stored. A deletion that came first is waited for.
 * @returns the errors of the saves that name a file which is no longer there
 */
export async function lockNamedFiles(
  db: Executor,
  files: ReadonlyMap<Save, readonly NamedFile[]>,
): Promise<ReadonlyMap<Save, FieldError[]>> {
  if (files.size === 0) return new Map();
  const ids = [...files.values()].flatMap((named) => named.map(({ id }) => id));
  const there = await lockFiles(db, ids);
  return new Map(
    [...files].flatMap(([save, named]): Array<[Save, FieldError[]]> => {
      const missing = new Set(named.filter(({ id }) => !there.has(id)).map(({ question }) => question));
      return missing.size > 0 ? [[save, [...missing].map(missingFile)]] : [];
    }),
  );
}
