import type { CurrentUser } from '@canvass/shared/api/auth';
import { settingsOf } from '@canvass/shared/domain/user-settings';
import type { Plan } from '@canvass/shared/domain/plans';
import type { Config } from '../config.ts';
import type { users } from '../database/schema.ts';

type UserRow = typeof users.$inferSelect;

/** The plan that applies: the user's own, or the operator's while no payment provider is configured. */
export function planOf(user: Pick<UserRow, 'plan'>, config: Pick<Config, 'operatorPlan'>): Plan {
  return user.plan ?? config.operatorPlan;
}

/** Where a user's picture is: square, in the size of the account page at twice the density. */
export function avatarOf({ avatarId }: Pick<UserRow, 'avatarId'>): string | null {
  return avatarId && `/images/s_192x192/${avatarId}`;
}

/** The signed-in user as pages see it. Nobody with an unverified address has a session. */
export function presentUser(user: UserRow, config: Pick<Config, 'operatorPlan'>): CurrentUser {
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
