import type { DialogPort } from '@canvass/shared/contract/ports';

/** Asks whether unsaved input may be discarded. */
export function confirmDiscard(dialogs: DialogPort, t: (key: string) => string): Promise<boolean> {
  return dialogs.confirm({
    title: t('unsaved.title'),
    message: t('unsaved.message'),
    colour: 'danger',
    confirm: { type: 'danger', text: t('unsaved.leave') },
    cancel: { text: t('unsaved.stay') },
  });
}
