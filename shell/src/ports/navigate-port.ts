import type { NavigatePort } from '@canvass/shared/contract/ports';
import { type Locale, localePath } from '@canvass/shared/domain/locales';

/** The part of the router that is needed here; it is made after the ports, hence asked for when used. */
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
