import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isBlockedAddress } from './blocked-addresses.ts';

/** Why an address can't be a target, as a field error's code. */
export type TargetRefusal = 'target_protocol' | 'target_https' | 'target_credentials' | 'target_refused';

export interface TargetPolicy {
  allowLoopback: boolean;
  /** Whether unencrypted targets are allowed. */
  allowHttp: boolean;
  /** All addresses of a name; replaced in tests. */
  resolve?: (hostname: string) => Promise<Array<{ address: string }>>;
}

/** Milliseconds to resolve a name: a name server that doesn't answer must not delay saving a webhook. */
const RESOLVE_TIMEOUT_MS = 3000;

/**
 * Checks a target when it is saved: its protocol, its literal address, and the addresses of its name. A name that can't be
 * resolved passes, because every connection is checked again.
 * @returns undefined if the target is allowed
 */
export async function checkTarget(target: string, policy: TargetPolicy): Promise<TargetRefusal | undefined> {
  const url = new URL(target);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'target_protocol';
  if (url.protocol === 'http:' && !policy.allowHttp) return 'target_https';
  if (url.username || url.password) return 'target_credentials';
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(hostname) ? [{ address: hostname }] : await resolveInTime(hostname, policy);
  return addresses.some(({ address }) => isBlockedAddress(address, policy.allowLoopback))
    ? 'target_refused'
    : undefined;
}

async function resolveInTime(hostname: string, policy: TargetPolicy): Promise<Array<{ address: string }>> {
  const resolve = policy.resolve ?? ((name) => lookup(name, { all: true }));
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<[]>((done) => {
    timer = setTimeout(() => done([]), RESOLVE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([resolve(hostname).catch(() => []), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
