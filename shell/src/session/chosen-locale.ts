import { type Locale, pickLocale } from '@canvass/shared/domain/locales';
import { chosenLocale } from '@canvass/shared/domain/stored-items';

/**
 * Hands a chosen language over to the document in that language. The cookie is no proof of a choice: it is also written
 * for a detected language, and a page in another language may have been opened by a link.
 */
export function handOverChoice(locale: Locale): void {
  try {
    sessionStorage.setItem(chosenLocale.name, locale);
  } catch {
    // Storage is blocked: the page is in the chosen language, only the account doesn't store it.
  }
}

/** The language that was chosen in this tab since the last call. */
export function takeChoice(): Locale | undefined {
  try {
    const chosen = sessionStorage.getItem(chosenLocale.name);
    sessionStorage.removeItem(chosenLocale.name);
    return chosen === null ? undefined : pickLocale(chosen);
  } catch {
    return undefined;
  }
}
