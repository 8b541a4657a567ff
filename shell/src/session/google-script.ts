/** The script that the provider's library loads for a popup; the library assigns the address as a string. */
const GOOGLE_SCRIPT = 'https://apis.google.com/js/api.js';

/** Whether an address may become a script's without a policy of its own. */
export function isGoogleScript(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.origin + url.pathname === GOOGLE_SCRIPT;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

/** Allows exactly that script, on documents whose content policy has `default` (those with Google login). */
export function allowGoogleScript(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isGoogleScript(url) ? url : null),
  });
}
