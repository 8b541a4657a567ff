import * as z from 'zod/mini';
import { areaId, areaNav, areaRoute } from './area-manifest.ts';

/** A file the browser may fetch, with the digest it must have (`sha384-…`). */
export const artifact = z.object({ href: z.string(), integrity: z.string() });
export type Artifact = z.infer<typeof artifact>;

/** An area as the document carries it: everything needed to draw its menu entries and to load it. */
export const registryEntry = z.object({
  id: areaId,
  /** `<version>-<hash>`: the folder it lies in. */
  version: z.string(),
  /** Name of the federation container. */
  name: z.string(),
  /** `/r/<area>/<version>-<hash>/remoteEntry.<hash>.js` and its digest. */
  entry: artifact,
  /** The chunks that loading `./area` will ask for, so that the document can ask first. */
  preload: z.array(artifact),
  routes: z.array(areaRoute),
  nav: z.array(areaNav),
  contract: z.string(),
  /** Shared modules it takes from the shell, each with the range it was built for. */
  shared: z.record(z.string(), z.string()),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/** The areas that are live, resolved once per document: an open tab never changes under its user. */
export const registry = z.array(registryEntry);
export type Registry = z.infer<typeof registry>;
