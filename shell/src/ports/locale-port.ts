import type { LocalePort } from '@canvass/shared/contract/ports';
import { type Locale, localePath, localeTag, splitLocalePath } from '@canvass/shared/domain/locales';
import { rememberLocale } from '@canvass/shared/i18n/locale-cookie';
import { handOverChoice } from '../session/chosen-locale.ts';

interface Leaving {
  /** Asks the user if input would be lost; false if they stay. */
  mayLeave: () => Promise<boolean>;
  /** Called right before this document is left. */
  handOver: () => void;
}

/**
 * A document has one language; choosing another one opens another document, at the same path, query and fragment
 * (S2.10).
 */
export function localePort(current: Locale, { mayLeave, handOver }: Leaving): LocalePort {
  return {
    current,
    tag: localeTag(current),
    switch(language) {
      void mayLeave().then((may) => {
        if (!may) return;
        rememberLocale(language);
        handOverChoice(language);
        handOver();
        const { path } = splitLocalePath(location.pathname);
        location.assign(localePath(language, path) + location.search + location.hash);
      });
    },
  };
}
