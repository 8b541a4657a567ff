/** What the provider's library loads for a popup; it assigns the address as a plain text. */
const GOOGLE_SCRIPT = 'https://apis.google.com/js/api.js';

/** Whether an address may become a script without a policy of its own. */
export function isGoogleScript(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.origin + url.pathname === GOOGLE_SCRIPT;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

/** Lets exactly that script in, on documents whose policy says `default` (those that offer Google login). */
export function allowGoogleScript(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isGoogleScript(url) ? url : null),
  });
}
