import type { Messages } from '@canvass/shared/contract/area';
import type { Locale } from '@canvass/shared/domain/locales';

/** The namespace of the page's own texts. */
export const NAMESPACE = 'ops';

/** Loads the page's own texts in one language, which are a chunk of their own. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const file =
    locale === 'it'
      ? await import('../messages/it.json', { with: { type: 'json' } })
      : await import('../messages/en.json', { with: { type: 'json' } });
  return file.default;
}
