import type { LocalePort } from '@canvass/shared/contract/ports';
import { type Locale, localePath, localeTag, splitLocalePath } from '@canvass/shared/domain/locales';
import { rememberLocale } from '@canvass/shared/i18n/locale-cookie';

/** A document has one language; another one is another document. */
export function localePort(current: Locale): LocalePort {
  return {
    current,
    tag: localeTag(current),
    switch(language) {
      rememberLocale(language);
      const { path } = splitLocalePath(location.pathname);
      location.assign(localePath(language, path) + location.search + location.hash);
    },
  };
}
