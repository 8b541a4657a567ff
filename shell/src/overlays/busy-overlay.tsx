import { Spinner, styled } from '@canvass/shared/ui/core';
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

const Cover = styled('dialog', {
  base: {
    display: 'none',
    alignItems: 'center',
    gap: '3',
    m: 'auto',
    px: '5',
    py: '3',
    rounded: 'full',
    bg: 'bg.panel',
    color: 'fg',
    border: '1px solid',
    borderColor: 'border',
    boxShadow: 'lg',
    outline: 'none',
    '&[open]': { display: 'flex' },
    // The overlay fades in late, so that a quick call doesn't flash.
    animation: 'fadeIn 150ms 250ms both',
    _backdrop: { bg: 'overlay', animation: 'fadeIn 150ms 250ms both' },
  },
});

/** Browsers close a dialog at a second Escape in a row without asking; the call is still in flight. */
function showAgain({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>): void {
  if (dialog.isConnected && !dialog.open) dialog.showModal();
}

/** Blocks the page while a call is in flight, and announces it to screen readers. */
export function BusyOverlay() {
  const { t } = useTranslation('common');
  const cover = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = cover.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // Last in the body, as dialogs are: toasts are in the last one.
  return createPortal(
    <Cover
      ref={cover}
      aria-label={t('busy.label')}
      onCancel={(event) => event.preventDefault()}
      onClose={showAgain}
    >
      <Spinner />
      <span role="status">{t('busy.label')}</span>
    </Cover>,
    document.body,
  );
}
