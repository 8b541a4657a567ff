import type { ApiKey } from '@canvass/shared/api/api-keys';
import type { Tone } from '@canvass/shared/ui/core';
import { DAY_MS } from '@canvass/shared/domain/days';

export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked';

export const STATE_TONES = {
  active: 'success',
  expiring: 'warning',
  expired: 'neutral',
  revoked: 'neutral',
} as const satisfies Record<KeyState, Tone>;

/** A key that expires within a week is marked, in time to replace it. */
const EXPIRING_MS = 7 * DAY_MS;

/** Whether programs can use a key. */
export function keyState({ revokedAt, expiresAt }: ApiKey, now = Date.now()): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt === null) return 'active';
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left < EXPIRING_MS ? 'expiring' : 'active';
}

/** Whether a key still works. */
export const isUsable = (key: ApiKey): boolean => ['active', 'expiring'].includes(keyState(key));
