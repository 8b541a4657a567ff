import type { CurrentUser } from '@canvass/shared/api/auth';
import { uploadedAddress } from '@canvass/shared/domain/images';
import { settingsOf } from '@canvass/shared/domain/user-settings';
import { type PlanConfig, planOf } from '../subscription/plan.ts';
import type { UserRow } from './store.ts';

/** Where a user's picture is: square, in the size of the account page at twice the density. */
export function avatarOf({ avatarId }: Pick<UserRow, 'avatarId'>): string | null {
  return avatarId && uploadedAddress(avatarId, { resize: '192x192' });
}

/** The signed-in user as pages see it. Nobody with an unverified address has a session. */
export function presentUser(user: UserRow, config: PlanConfig): CurrentUser {
  return {
    id: user.id,
    email: user.email,
    displayName: user.displayName,
    emailVerified: true,
    plan: planOf(user, config),
    avatar: avatarOf(user),
    settings: settingsOf(user.settings),
  };
}
