import * as z from 'zod/mini';
import { areaManifest } from '../contract/area-manifest.ts';

/** Path of an area's smoke bundle, in `dist` and below `.server` of a release. */
export const SMOKE_BUNDLE = 'smoke/area.mjs';

/** Digest of each file of a build, by its name in the output folder (`sha384-…`, as browsers expect it). */
const files = z.record(z.string(), z.string());

/** Names of chunks by language. */
const byLanguage = z.record(z.string(), z.array(z.string()));

/** `manifest.json` of an area's build: all that the registry needs. */
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
  /**
   * Chunks that the document of a route needs besides, by the route's path and the document's language: its screen and its
   * texts. Older builds have none.
   */
  preloadRoutes: z.optional(z.record(z.string(), byLanguage)),
  shared: z.record(z.string(), z.string()),
  files,
  /**
   * Digests of the files that only the server reads, by their path in the release (`.server/pages/site.mjs`). The build of the
   * area doesn't know them: they are added when it becomes a release.
   */
  serverFiles: z.optional(files),
});
export type AreaBuildManifest = z.infer<typeof areaBuildManifest>;

/** `manifest.json` of the shell's build: what the document links. */
export const shellBuildManifest = z.object({
  /** Identifies the build as a whole. */
  build: z.string(),
  entry: z.string(),
  /** Chunks that the entry requests at once, for preloading. */
  preload: z.array(z.string()),
  /** The common texts. Older builds have them in the chunks above. */
  preloadMessages: z.optional(byLanguage),
  /** Chunks that pages of the dashboard need besides. Builds before 1.6 of the contract have none. */
  preloadDashboard: z.optional(z.array(z.string())),
  /** Chunks that the pages for signing in and registering need besides: those with the layout `default`. */
  preloadSignIn: z.optional(z.array(z.string())),
  /** Version of the shell's package, the contract that it provides, and the version of each shared module. */
  version: z.optional(z.string()),
  contract: z.optional(z.string()),
  shared: z.optional(z.record(z.string(), z.string())),
  /** Names of the icons that menu entries may have. */
  icons: z.optional(z.array(z.string())),
  files,
});
export type ShellBuildManifest = z.infer<typeof shellBuildManifest>;

/** `manifest.json` of a page that is part of the server's installation, and no release. */
export const standaloneBuildManifest = z.object({
  entry: z.string(),
  files,
});
export type StandaloneBuildManifest = z.infer<typeof standaloneBuildManifest>;
