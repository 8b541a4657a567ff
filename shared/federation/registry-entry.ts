import type { RegistryEntry } from '../contract/registry.ts';
import type { AreaBuildManifest } from './build-manifest.ts';

/**
 * What a document carries of an area's build.
 * @param folder where browsers find its files; ends with a slash
 */
export function entryOf(
  manifest: AreaBuildManifest,
  version: string,
  folder = `/r/${manifest.area.id}/${version}/`,
): RegistryEntry {
  const { area } = manifest;
  const artifact = (file: string) => ({ href: folder + file, integrity: manifest.files[file] ?? '' });
  return {
    id: area.id,
    version,
    name: manifest.name,
    entry: artifact(manifest.entry),
    preload: manifest.preload.map(artifact),
    routes: area.routes,
    nav: area.nav,
    contract: area.contract,
    builtAgainst: manifest.builtAgainst,
    shared: manifest.shared,
  };
}
