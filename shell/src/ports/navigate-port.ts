import type { NavigatePort } from '@canvass/shared/contract/ports';
import type { Registry } from '@canvass/shared/contract/registry';
import { matchRoute } from '@canvass/shared/contract/route-match';
import { type Locale, localePath } from '@canvass/shared/domain/locales';

/** The used part of the router; the router is created after the ports, so it is looked up at each use. */
interface Navigator {
  navigate(path: string, options?: { replace?: boolean }): Promise<void>;
}

interface Options {
  locale: Locale;
  registry: Registry;
  router: () => Navigator;
  /** Loads another document. */
  load: (address: string, options: { replace?: boolean }) => void;
}

/**
 * Addresses that the document's registry lacks are loaded from the server, which may have a page there: the operators' page, or
 * one of an area that went live since.
 */
export function navigatePort({ locale, registry, router, load }: Options): NavigatePort {
  const href = (path: string) => localePath(locale, path);
  return {
    to(path, options = {}) {
      const { pathname } = new URL(path, 'http://own.invalid');
      if (matchRoute(registry, pathname)) void router().navigate(path, options);
      else load(href(path), options);
    },
    href,
  };
}

/** Loads an address as a new document. */
export function loadDocument(address: string, { replace = false }: { replace?: boolean }): void {
  if (replace) location.replace(address);
  else location.assign(address);
}
