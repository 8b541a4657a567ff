import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import type { Config } from '../../platform/config/config.ts';

/**
 * Whether the user of a session operates this installation. A session begins only with an address that the identity provider
 * has verified, and only a verified address replaces it (`changeAddress`), so that an attacker doesn't become an operator by
 * claiming one.
 */
export function isOperator(user: { email: string }, { operators }: Pick<Config, 'operators'>): boolean {
  return operators.has(canonicalEmail(user.email));
}
