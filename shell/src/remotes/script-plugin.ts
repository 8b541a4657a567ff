import type { Registry } from '@canvass/shared/contract/registry';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** After this time the entry's request counts as hanging. */
export const ENTRY_TIMEOUT_MS = 10_000;

interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
}

/** A Trusted Types policy that allows exactly the registry's entries as script addresses. */
function entryPolicy(registry: Registry): ScriptUrlPolicy {
  const known = new Set(registry.map((entry) => new URL(entry.entry.href, location.href).href));
  const rules = {
    createScriptURL(url: string): string {
      if (known.has(new URL(url, location.href).href)) return url;
      throw new TypeError(`${url} is not an entry of the registry`);
    },
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes ? trustedTypes.createPolicy('canvass-entries', rules) : rules;
}

/**
 * Makes the federation runtime create script elements with a trusted address (Trusted Types) and with the registry's
 * digest, so that the browser itself refuses a changed file.
 */
export function scriptPlugin(registry: Registry): ModuleFederationRuntimePlugin {
  const policy = entryPolicy(registry);
  const integrity = new Map(registry.map((entry) => [entry.entry.href, entry.entry.integrity]));
  return {
    name: 'canvass-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = policy.createScriptURL(url) as string;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity.get(new URL(url, location.href).pathname) ?? '';
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
