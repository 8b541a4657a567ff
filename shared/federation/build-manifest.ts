import * as z from 'zod/mini';
import { areaManifest } from '../contract/area-manifest.ts';

/** Digest of each file a build made, by its name in the output folder (`sha384-…`, as browsers take it). */
const files = z.record(z.string(), z.string());

/** `manifest.json` of an area's build: all that the registry needs to know of it. */
export const areaBuildManifest = z.object({
  area: areaManifest,
  /** Version of the area's package. */
  version: z.string(),
  /** Version of the contract it was compiled against. */
  builtAgainst: z.string(),
  name: z.string(),
  entry: z.string(),
  /** Chunks that `./area` needs at once. */
  preload: z.array(z.string()),
  shared: z.record(z.string(), z.string()),
  files,
});
export type AreaBuildManifest = z.infer<typeof areaBuildManifest>;

/** `manifest.json` of the shell's build: what the document has to name. */
export const shellBuildManifest = z.object({
  /** Names the build as a whole. */
  build: z.string(),
  entry: z.string(),
  /** Chunks the entry asks for at once, so that the document asks first. */
  preload: z.array(z.string()),
  files,
});
export type ShellBuildManifest = z.infer<typeof shellBuildManifest>;
