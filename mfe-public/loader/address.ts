import type { Registry } from './registry.ts';

/**
 * Calls back at each change of the page's address that loads no other page, as routers of single-page applications make
 * them. One listener a page, however many widgets there are.
 */
export function onAddressChange(registry: Registry, listener: () => void): void {
  if (registry.moved) {
    registry.moved.add(listener);
    return;
  }
  const moved = (registry.moved = new Set([listener]));
  let address = location.href;
  const look = () => {
    if (address === location.href) return;
    address = location.href;
    for (const each of moved) {
      try {
        each();
      } catch {
        // The page's router stands above in the stack: nothing of ours may stop it.
      }
    }
  };
  // Documents without an origin have the API, but no entries, and are told of nothing.
  if (window.navigation?.currentEntry) navigation.addEventListener('currententrychange', look);
  else watchHistory(look);
}

/**
 * For browsers without the Navigation API. Calls of others go through unchanged: what they give, get back and throw. The
 * methods are replaced where they are found, so that one who replaces them there later, in the prototype or in the object,
 * wraps these and isn't bypassed by them.
 */
function watchHistory(look: () => void): void {
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  const holder = Object.hasOwn(history, 'pushState') ? history : History.prototype;
  for (const name of ['pushState', 'replaceState'] as const) {
    holder[name] = new Proxy(holder[name], {
      apply(method, self, given) {
        const result: unknown = Reflect.apply(method, self, given);
        look();
        return result;
      },
    });
  }
}

/**
 * Which page of the application an address is, as far as a widget's trigger is concerned: it waits anew on each. Queries
 * change while a visitor filters a list, other fragments while they read; fragments with a path are pages of a router.
 */
export function pageOf({ pathname, hash }: Location): string {
  return /^#!?\//.test(hash) ? pathname + hash : pathname;
}
