import type { WidgetRegistry } from './registry.ts';

/**
 * Calls the listener at each change of the page's address that loads no document, as routers of single-page
 * applications make them. A page has one handler for all of its widgets.
 */
export function onAddressChange(registry: WidgetRegistry, listener: () => void): void {
  if (registry.moved) {
    registry.moved.add(listener);
    return;
  }
  const moved = (registry.moved = new Set([listener]));
  let address = location.href;
  const check = () => {
    if (address === location.href) return;
    address = location.href;
    for (const each of moved) {
      try {
        each();
      } catch {
        // The page's router is the caller: an error here must not stop it.
      }
    }
  };
  // Documents without an origin have the API but no entries, and get no events.
  if (window.navigation?.currentEntry) navigation.addEventListener('currententrychange', check);
  else watchHistory(check);
}

/**
 * Detects changes in browsers without the Navigation API. Calls of the page go through with the same arguments, results
 * and errors. The methods are replaced on the object that has them, so that a script that patches the same object later
 * wraps these and doesn't bypass them.
 */
function watchHistory(check: () => void): void {
  addEventListener('popstate', check);
  addEventListener('hashchange', check);
  const holder = Object.hasOwn(history, 'pushState') ? history : History.prototype;
  for (const name of ['pushState', 'replaceState'] as const) {
    holder[name] = new Proxy(holder[name], {
      apply(method, self, args) {
        const result: unknown = Reflect.apply(method, self, args);
        check();
        return result;
      },
    });
  }
}

/**
 * The page of the application that an address belongs to; a widget's trigger is armed anew on each. A query changes
 * while a visitor filters a list, and a fragment while they read, so neither counts; a fragment with a path is a page
 * of a router.
 */
export function pageOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string {
  return /^#!?\//.test(hash) ? pathname + hash : pathname;
}
