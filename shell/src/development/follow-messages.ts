import type { Messages } from '@canvass/shared/contract/area';
import type { i18n } from 'i18next';

/** A catalogue that was changed while its build is watched (`shared/build/refresh/messages-loader.js`). */
interface ChangedMessages {
  namespace: string;
  language: string;
  messages: Messages;
}

/** Shows changed texts at once: components render again with the new catalogue, and keep their state. */
export function followMessages(i18n: i18n): void {
  addEventListener('canvass:messages', (event) => {
    const { namespace, language, messages } = (event as CustomEvent<ChangedMessages>).detail;
    // A catalogue is also announced when it is evaluated first, before the shell has added it.
    if (!i18n.hasResourceBundle(language, namespace)) return;
    // Merged: a namespace can have several catalogues.
    i18n.addResourceBundle(language, namespace, messages, true, true);
    // The event after which react-i18next renders again.
    i18n.emit('languageChanged', i18n.language);
  });
}
