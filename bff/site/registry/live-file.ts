import { registryEntry } from '@canvass/shared/contract/registry';
import { z } from 'zod';

/**
 * `<area>/live.json`: the live version, the history of live versions (oldest first, the live one last), and the entry
 * that documents carry. The entry is stored here so that an area whose files are missing still has its routes and its
 * menu item, and the shell can show what is wrong.
 */
export const liveFile = z.object({
  live: z.string(),
  history: z.array(z.string()).min(1),
  entry: registryEntry,
});
export type LiveFile = z.infer<typeof liveFile>;
