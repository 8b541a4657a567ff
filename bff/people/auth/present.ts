import type { SessionEntry } from '@canvass/shared/api/auth';
import type { sessions } from '../../platform/database/schema.ts';

/** One signed-in browser; its cookie and the hash of it are nobody's to read. */
export function presentSession(row: typeof sessions.$inferSelect, currentId: string): SessionEntry {
  return {
    id: row.id,
    current: row.id === currentId,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  };
}
