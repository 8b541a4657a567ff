import type { SessionUser } from '@canvass/shared/contract/page-config';
import { settingsOf } from '@canvass/shared/domain/user-settings';
import type { Session } from '../../people/sessions/store.ts';
import { isOperator } from '../../people/users/operator.ts';
import type { Config } from '../../platform/config/config.ts';
import { avatarOf } from '../../people/users/present.ts';

/** The session's user for the page config. Only verified users have sessions (S6.1). */
export function pageUser(
  { user, authenticatedAt, providers }: Session,
  config: Pick<Config, 'operators'>,
): SessionUser {
  return {
    id: user.id,
    email: user.email,
    emailVerified: true,
    displayName: user.displayName || null,
    createdAt: user.createdAt.getTime(),
    lastSignInAt: authenticatedAt.getTime(),
    providers,
    avatar: avatarOf(user),
    settings: settingsOf(user.settings),
    ...(isOperator(user, config) && { operator: true }),
  };
}
