import type { AreaRoute } from '../contract/area-manifest.ts';
import type { Artifact, RegistryEntry } from '../contract/registry.ts';
import type { Locale } from '../domain/locales.ts';
import type { AreaBuildManifest } from './build-manifest.ts';

/** Where browsers find the files of a release. */
const folderOf = ({ area }: AreaBuildManifest, version: string) => `/r/${area.id}/${version}/`;

const artifactsIn = (manifest: AreaBuildManifest, folder: string) => (file: string) => ({
  href: folder + file,
  integrity: manifest.files[file] ?? '',
});

/**
 * The registry entry that a document carries of an area's build.
 * @param folder where browsers find its files; ends with a slash
 */
export function entryOf(
  manifest: AreaBuildManifest,
  version: string,
  folder = folderOf(manifest, version),
): RegistryEntry {
  const { area } = manifest;
  const artifact = artifactsIn(manifest, folder);
  return {
    id: area.id,
    version,
    name: manifest.name,
    entry: artifact(manifest.entry),
    preload: manifest.preload.map(artifact),
    routes: area.routes,
    nav: area.nav,
    ...(area.commands && { commands: area.commands }),
    ...(area.contextCommands && { contextCommands: area.contextCommands }),
    contract: area.contract,
    builtAgainst: manifest.builtAgainst,
    shared: manifest.shared,
  };
}

/** The scripts of an area's release that the document of a route preloads in one language, without its entry, in loading order. */
export function routeScripts(
  manifest: AreaBuildManifest,
  version: string,
  route: AreaRoute,
  language: Locale,
): Artifact[] {
  const own = manifest.preloadRoutes?.[route.path]?.[language] ?? [];
  return [...new Set([...manifest.preload, ...own])].map(artifactsIn(manifest, folderOf(manifest, version)));
}
