import type { Registry } from '@canvass/shared/contract/registry';

interface PolicyInput {
  nonce: string;
  registry: Registry;
  /** The page offers Google login. */
  google: boolean;
  firebase: { authDomain: string; emulator: boolean };
  tokenSyncUrl: string | undefined;
  /** Development build: it is told of new builds from a port of its own, and its scripts have no Trusted Types. */
  dev: boolean;
}

/** Addresses of the authentication provider; the emulator answers on our own origin. */
const PROVIDER = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * The Content-Security-Policy of a shell document. Scripts: those with this document's nonce, and what they load
 * themselves. Every place where a text could become a script takes Trusted Types only; each build has a policy of its
 * own name, and `default` exists only where Google's popup needs it. Style attributes are the one thing left open:
 * markup rendered on the server carries them.
 */
export function contentSecurityPolicy(input: PolicyInput): string {
  const { nonce, registry, google, firebase, tokenSyncUrl, dev } = input;
  const provider = firebase.emulator ? [] : PROVIDER;
  const frames = google && !firebase.emulator ? [`https://${firebase.authDomain}`] : [];
  const sync = tokenSyncUrl ? [new URL(tokenSyncUrl).origin] : [];
  const policies = [
    'canvass',
    'canvass-entries',
    ...registry.map((entry) => entry.name),
    ...(google ? ['default'] : []),
  ];
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...provider, ...sync, ...(dev ? ['http://127.0.0.1:*'] : [])],
    'frame-src': ["'self'", ...frames],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    ...(dev ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': policies }),
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
