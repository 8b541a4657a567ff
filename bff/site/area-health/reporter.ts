import { createHmac, hkdfSync } from 'node:crypto';
import { signingKey } from '../../platform/database/signing-key.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';

/** The reporter that counts once, however much it sends: a signed-in user, else a network. */
export interface Reporter {
  /** A keyed hash: neither the user nor the network can be derived from it. */
  key: string;
  user: { id: string; createdAt: Date } | undefined;
}

/** Groups of an IPv6 address that stand for a site: one customer of a provider may get so many addresses of it. */
const SITE_GROUPS = 3;
/** Parts of an IPv4 address that count as one network: machines are rented with neighbouring addresses. */
const SITE_PARTS = 3;

/**
 * The network that visitors without a session are counted by: the /24 of an IPv4 address, the /48 of an IPv6 address, the
 * largest that a site usually gets (RFC 6177). It is coarser than that of rate limits, because to forge several reporters must
 * be expensive, while two visitors of one network that count once do no harm.
 */
export function reportingNetwork(address: string): string {
  const network = clientNetwork(address);
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, SITE_GROUPS).join(':')}::/48`;
  const parts = network.split('.');
  return parts.length === 4 ? `${parts.slice(0, SITE_PARTS).join('.')}.0/24` : network;
}

/** Finds out who reports. @returns a function of the client's address and the session's user */
export function reporters(
  deps: Pick<Deps, 'db'>,
): (address: string, user: Reporter['user']) => Promise<Reporter> {
  const secret = signingKey(deps);
  let derived: Promise<Buffer> | undefined;
  const key = async () => Buffer.from(hkdfSync('sha256', await secret(), '', 'area reporters', 32));
  return async (address, user) => {
    derived ??= key();
    derived.catch(() => {
      derived = undefined;
    });
    const name = user ? `user ${user.id}` : `network ${reportingNetwork(address)}`;
    return {
      key: createHmac('sha256', await derived)
        .update(name)
        .digest('base64url')
        .slice(0, 22),
      user,
    };
  };
}
