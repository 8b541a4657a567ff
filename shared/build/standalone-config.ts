import type { Configuration } from '@rspack/core';
import { baseConfig, sourceOf } from './base-config.ts';
import { StandaloneManifestPlugin } from './standalone-manifest-plugin.ts';

interface StandaloneOptions {
  /** Name of the build, and of its Trusted Types policy. */
  name: string;
  /** The entry's file in the workspace. */
  entry: string;
  /** Where the server serves the files. */
  publicPath: string;
}

/**
 * The build of a page that is part of the server's installation: no federation, no release of its own, everything that it
 * shows is in it. Always a production build, because its document refers to files by their digests.
 * @param folder the workspace's folder
 */
export function standaloneConfig(
  folder: string,
  { name, entry, publicPath }: StandaloneOptions,
): Configuration {
  const base = baseConfig({
    folder,
    output: '',
    name,
    mode: 'production',
    plugins: [new StandaloneManifestPlugin()],
  });
  return {
    ...base,
    entry: { main: sourceOf(folder, entry) },
    output: { ...base.output, publicPath },
  };
}
