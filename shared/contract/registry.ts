import * as z from 'zod/mini';
import { areaCommand, areaId, areaNav, areaRoute, areaContextCommand } from './area-manifest.ts';

/** A file for the browser, with its digest (`sha384-…`). */
export const artifact = z.object({ href: z.string(), integrity: z.string() });
export type Artifact = z.infer<typeof artifact>;

/** An area as it is listed in the document: everything needed to render its menu entries and to load it. */
export const registryEntry = z.object({
  id: areaId,
  /** `<version>-<hash>`: the folder of its files. */
  version: z.string(),
  /** Name of the federation container. */
  name: z.string(),
  /** `/r/<area>/<version>-<hash>/remoteEntry.<hash>.js` and its digest. */
  entry: artifact,
  /** The chunks that loading `./area` requests, so that the document can preload them. */
  preload: z.array(artifact),
  routes: z.array(areaRoute),
  nav: z.array(areaNav),
  commands: z.optional(z.array(areaCommand)),
  contextCommands: z.optional(z.array(areaContextCommand)),
  contract: z.string(),
  /** The version of the contract that it was compiled against. */
  builtAgainst: z.optional(z.string()),
  /** Shared modules that it takes from the shell, each with the range it was built for. */
  shared: z.record(z.string(), z.string()),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/** The live areas, resolved once per document: an open tab never changes its versions. */
export const registry = z.array(registryEntry);
export type Registry = z.infer<typeof registry>;
