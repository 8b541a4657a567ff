import type { NavigatePort } from '@canvass/shared/contract/ports';
import { type Locale, localePath } from '@canvass/shared/domain/locales';

/** The used part of the router; the router is created after the ports, so it is looked up at each use. */
interface Navigator {
  navigate(path: string, options?: { replace?: boolean }): Promise<void>;
}

export function navigatePort(locale: Locale, router: () => Navigator): NavigatePort {
  return {
    to(path, options) {
      void router().navigate(path, options);
    },
    href: (path) => localePath(locale, path),
  };
}
