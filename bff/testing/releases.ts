import type { AreaRoute } from '@canvass/shared/contract/area-manifest';
import type { AreaBuildManifest, ShellBuildManifest } from '@canvass/shared/federation/build-manifest';
import { integrityOf } from '@canvass/shared/federation/digest';
import type { Database } from '../platform/deps.ts';
import { insertRelease, type NewRelease, type ReleaseFile } from '../site/releases/store/insert.ts';
import type { ReleaseRow } from '../site/releases/store/read.ts';

/** A small release; `code` is the content of its entry, and part of its version. */
interface Change extends Partial<NewRelease> {
  routes?: AreaRoute[];
  serves?: string[];
  shared?: Record<string, string>;
  preloadRoutes?: AreaBuildManifest['preloadRoutes'];
}

/** Stores a release of an area, version `1.0.0-<code>`, with the route `/<area>`. */
export function storeRelease(
  db: Database,
  area: string,
  code: string,
  { routes, serves, preloadRoutes, ...change }: Change = {},
): Promise<ReleaseRow> {
  const files = change.files ?? [
    { path: `remoteEntry.${code}.js`, content: Buffer.from(`${area} ${code}`), brotli: Buffer.from('br') },
    { path: 'common.js', content: Buffer.from('the same in every release'), brotli: null },
  ];
  const { contract = '^1.0.0', shared = {} } = change;
  const manifest: AreaBuildManifest = {
    area: {
      id: area,
      contract,
      routes: routes ?? [{ path: `/${area}`, layout: 'public', guard: 'none' }],
      nav: [],
      ...(serves ? { serves } : {}),
    },
    version: '1.0.0',
    builtAgainst: '1.0.0',
    name: `mfe_${area}`,
    entry: files[0]?.path ?? '',
    preload: [],
    ...(preloadRoutes ? { preloadRoutes } : {}),
    shared,
    files: digests(files),
  };
  const release = { area, version: `1.0.0-${code}`, manifest, contract, shared, files, author: 'test' };
  return insertRelease(db, { ...release, ...change }, new Date());
}

/** Stores a release of the shell, version `1.0.0-<code>`. */
export function storeShell(
  db: Database,
  code: string,
  change: Partial<Omit<ShellBuildManifest, 'files'>> = {},
  chunks: string[] = [],
): Promise<ReleaseRow> {
  const { contract = '1.0.0', shared = {} } = change;
  const files = [`main.${code}.js`, ...chunks].map((path) => ({
    path,
    content: Buffer.from(`shell ${code}`),
    brotli: null,
  }));
  const manifest: ShellBuildManifest = {
    build: code,
    entry: `main.${code}.js`,
    preload: [],
    version: '1.0.0',
    contract,
    shared,
    files: digests(files),
    ...change,
  };
  const release = { area: 'shell', version: `1.0.0-${code}`, manifest, contract, shared, files };
  return insertRelease(db, { ...release, author: 'test' }, new Date());
}

/** The browser's files of a manifest: those that the server uses itself are not in it. */
function digests(files: readonly ReleaseFile[]): Record<string, string> {
  const forBrowsers = files.filter(({ path }) => !path.startsWith('.'));
  return Object.fromEntries(forBrowsers.map(({ path, content }) => [path, integrityOf(content)]));
}
