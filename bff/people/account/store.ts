import { and, eq, ne, sql } from 'drizzle-orm';
import type { SettingsChange } from '@canvass/shared/api/user-settings';
import { settingsOf, type UserSettings } from '@canvass/shared/domain/user-settings';
import { images, users } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { signInRequired } from '../../platform/http/problem.ts';

/**
 * Merges a change into the stored settings; of two concurrent changes neither is lost.
 * @returns all settings after the change
 * @throws 401 when the account was deleted meanwhile
 */
export async function changeSettings(
  db: Database,
  userId: string,
  change: SettingsChange,
): Promise<UserSettings> {
  const { notifications = {}, ...others } = change;
  const merged = sql`${users.settings} || ${JSON.stringify(others)}::jsonb || jsonb_build_object(
    'notifications', coalesce(${users.settings} -> 'notifications', '{}') || ${JSON.stringify(notifications)}::jsonb)`;
  const [row] = await db
    .update(users)
    .set({ settings: merged })
    .where(eq(users.id, userId))
    .returning({ settings: users.settings });
  // The account was deleted in another browser after this request was authenticated.
  if (!row) throw signInRequired();
  return settingsOf(row.settings);
}

/**
 * Sets one of the user's own images as their picture (or none, for null) and deletes the picture before it.
 * @returns false when the user has no such image
 * @throws 401 when the account was deleted meanwhile
 */
export async function changeAvatar(db: Database, userId: string, imageId: string | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ avatarId: users.avatarId })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!user) throw signInRequired();
    const own = imageId === null ? undefined : and(eq(images.id, imageId), eq(images.workspaceId, userId));
    if (own) {
      const [found] = await tx.select({ id: images.id }).from(images).where(own);
      if (!found) return false;
    }
    await tx.update(users).set({ avatarId: imageId }).where(eq(users.id, userId));
    if (user.avatarId) {
      const before = and(
        eq(images.id, user.avatarId),
        eq(images.workspaceId, userId),
        ne(images.id, imageId ?? ''),
      );
      await tx.delete(images).where(before);
    }
    return true;
  });
}
