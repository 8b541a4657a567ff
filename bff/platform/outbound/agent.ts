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
 * A dispatcher that connects to public addresses only. It checks the addresses at the moment of connecting, because a name
 * that resolved to a harmless address when the webhook was saved may resolve to another one now. It follows no redirects and
 * doesn't limit the connections to one host: the webhooks of many creators are on the same few services, and one that hangs
 * must not delay the others.
 */
export function guardedAgent(options: GuardOptions): Agent {
  const connect = buildConnector({ lookup: guardedLookup(options), timeout: CONNECT_TIMEOUT_MS });
  return new Agent({
    connect(target, callback) {
      // Node calls no `lookup` for a literal address, so it is checked here.
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

/** Refuses a name if any of its addresses is blocked: which of them would be used is up to chance. */
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
