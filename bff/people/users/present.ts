import type { CurrentUser } from '@canvass/shared/api/auth';
import { uploadedAddress } from '@canvass/shared/domain/images';
import { settingsOf } from '@canvass/shared/domain/user-settings';
import type { Config } from '../../platform/config/config.ts';
import { isOperator } from './operator.ts';
import { type PlanConfig, planOf } from '../plans/plan.ts';
import type { UserRow } from './store.ts';

/**
 * The address of a user's picture: square, at twice the size of the account page for dense screens; null without one.
 */
export function avatarOf({ avatarId }: Pick<UserRow, 'avatarId'>): string | null {
  return avatarId && uploadedAddress(avatarId, { resize: '192x192' });
}

/** Presents the signed-in user to pages. `emailVerified` is constant: a session requires a verified address. */
export function presentUser(user: UserRow, config: PlanConfig & Pick<Config, 'operators'>): CurrentUser {
  return {
    id: user.id,
    email: user.email,
    displayName: user.displayName,
    emailVerified: true,
    plan: planOf(user, config),
    avatar: avatarOf(user),
    settings: settingsOf(user.settings),
    ...(isOperator(user, config) && { operator: true }),
  };
}
