import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isBlockedAddress } from './blocked-addresses.ts';

/** Thrown instead of connecting to an address outside the public internet. */
export class RefusedTargetError extends Error {
  readonly code = 'REFUSED_TARGET';
}

export interface GuardOptions {
  allowLoopback: boolean;
  /** Resolves names; replaced in tests. */
  lookup?: typeof lookup;
}

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_MS = 10_000;

/**
 * A dispatcher that connects to public addresses only. The check sits where the
 * connection is made, on the very addresses it goes to: a name that led somewhere
 * harmless when the webhook was saved may lead elsewhere now. It follows no
 * redirects, and does not limit the connections to one host: many creators' webhooks lead to the same
 * few services, and the dead one of one of them must not hold up the others.
 */
export function guardedAgent(options: GuardOptions): Agent {
  const connect = buildConnector({ lookup: guardedLookup(options), timeout: CONNECT_TIMEOUT_MS });
  return new Agent({
    connect(target, callback) {
      // Node looks nothing up for a literal address, so `lookup` would never see it.
      const hostname = target.hostname.replace(/^\[|\]$/g, '');
      if (isIP(hostname) && isBlockedAddress(hostname, options.allowLoopback)) {
        callback(new RefusedTargetError(hostname), null);
        return;
      }
      connect(target, callback);
    },
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
  });
}

/** One blocked address among several is enough to refuse: which of them is used would be chance. */
function guardedLookup(options: GuardOptions): LookupFunction {
  const resolve = options.lookup ?? lookup;
  return (hostname, given, callback) => {
    resolve(hostname, { ...given, all: true }, (error, found) => {
      const addresses: LookupAddress[] = found ?? [];
      const first = addresses[0];
      if (error || !first) {
        callback(error ?? new Error(`${hostname} has no address`), '', 0);
      } else if (addresses.some(({ address }) => isBlockedAddress(address, options.allowLoopback))) {
        callback(new RefusedTargetError(hostname), '', 0);
      } else if (given.all) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };
}
