import { federationName } from '@canvass/shared/contract/area-manifest';
import type { Registry } from '@canvass/shared/contract/registry';

interface PolicyInput {
  nonce: string;
  registry: Registry;
  /** Whether the page offers Google login. */
  google: boolean;
  firebase: { authDomain: string; emulator: boolean };
  tokenSyncUrl: string | undefined;
  /**
   * A development build: its dev server notifies of new builds from a port of its own, and its scripts don't use
   * Trusted Types.
   */
  dev: boolean;
  /** Origins of the development servers that this operator's page loads areas from, by area id. */
  development?: ReadonlyMap<string, string> | undefined;
}

/** Addresses of the identity provider; the emulator answers on our own origin. */
const PROVIDER = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * The Content-Security-Policy of a shell document. Scripts need this document's nonce, or are loaded by one that has
 * it. Every sink that could turn a text into a script takes Trusted Types only; each build has a policy with a name of
 * its own, and `default` exists only where Google's popup needs it. Style attributes are allowed, because markup
 * rendered on the server has them. Development servers of the viewer's own machine are in the policy of documents that load
 * an area from there, and in no other.
 */
export function contentSecurityPolicy(input: PolicyInput): string {
  const {
    nonce,
    registry,
    google,
    firebase,
    tokenSyncUrl,
    dev,
    development = new Map<string, string>(),
  } = input;
  const provider = firebase.emulator ? [] : PROVIDER;
  const frames = google && !firebase.emulator ? [`https://${firebase.authDomain}`] : [];
  const sync = tokenSyncUrl ? [new URL(tokenSyncUrl).origin] : [];
  const names = [...registry.map((entry) => entry.name), ...[...development.keys()].map(federationName)];
  return documentPolicy({
    nonce,
    trustedTypes: ['canvass', 'canvass-entries', ...new Set(names), ...(google ? ['default'] : [])],
    development: [...new Set(development.values())],
    connect: [...provider, ...sync, ...(dev ? ['http://127.0.0.1:*'] : [])],
    frames,
    dev,
  });
}

interface DocumentPolicy {
  nonce: string;
  /** Names of the Trusted Types policies that its scripts create. */
  trustedTypes: string[];
  /** Origins that it connects to, and frames, besides its own. */
  connect?: string[];
  frames?: string[];
  /** Origins of development servers that it loads areas from. */
  development?: string[];
  dev?: boolean;
}

/** The rules that all documents of signed-in users have. */
export function documentPolicy(input: DocumentPolicy): string {
  const { nonce, trustedTypes, connect = [], frames = [], development = [], dev = false } = input;
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...development],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...development],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...development],
    'font-src': ["'self'", ...development],
    'connect-src': ["'self'", ...connect, ...development],
    'frame-src': ["'self'", ...frames],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    ...(dev ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': trustedTypes }),
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
