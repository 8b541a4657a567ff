import type { SessionEntry } from '@canvass/shared/api/auth';
import type { sessions } from '../../platform/database/schema.ts';

/** One signed-in browser. The cookie's token and its hash are never sent. */
export function presentSession(row: typeof sessions.$inferSelect, currentId: string): SessionEntry {
  return {
    id: row.id,
    current: row.id === currentId,
    userAgent: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  };
}
