import type { RegistryEntry } from '@canvass/shared/contract/registry';
import type { AreaBuildManifest } from '@canvass/shared/federation/build-manifest';

/** What a document carries of an area's release. */
export function entryOf(manifest: AreaBuildManifest, version: string): RegistryEntry {
  const { area } = manifest;
  const artifact = (file: string) => ({
    href: `/r/${area.id}/${version}/${file}`,
    integrity: manifest.files[file] ?? '',
  });
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
