import type { Database } from '../platform/deps.ts';
import { insertRelease, type NewRelease } from '../site/releases/store/insert.ts';
import type { ReleaseRow } from '../site/releases/store/read.ts';

/**
 * Stores a small release of an area.
 * @param code the content of its entry, which also names the version
 */
export function storeRelease(
  db: Database,
  area: string,
  code: string,
  change: Partial<NewRelease> = {},
  now = new Date(),
): Promise<ReleaseRow> {
  const files = [
    { path: `remoteEntry.${code}.js`, content: Buffer.from(`${area} ${code}`), brotli: Buffer.from('br') },
    { path: 'common.js', content: Buffer.from('the same in every release'), brotli: null },
  ];
  const release = { area, version: `1.0.0-${code}`, manifest: {}, contract: '^1.0.0', shared: {}, files };
  return insertRelease(db, { ...release, author: 'test', ...change }, now);
}
