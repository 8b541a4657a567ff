import { registryEntry } from '@canvass/shared/contract/registry';
import { z } from 'zod';

/**
 * `<area>/live.json`: which version is live, what was live before (oldest first, the live one last), and the entry the
 * documents carry. The entry is kept here so that an area whose files are gone still has its routes and its place in the
 * menu, and the shell can say what is wrong.
 */
export const liveFile = z.object({
  live: z.string(),
  history: z.array(z.string()).min(1),
  entry: registryEntry,
});
export type LiveFile = z.infer<typeof liveFile>;
