import { Spinner, styled } from '@canvass/shared/ui/core';
import { useLayoutEffect, useRef } from 'react';
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
    // A call that is quick shouldn't flash: what covers the page fades in late.
    animation: 'fadeIn 150ms 250ms both',
    _backdrop: { bg: 'overlay', animation: 'fadeIn 150ms 250ms both' },
  },
});

/** Nothing can be pressed while this is there, and a screen reader hears why. */
export function BusyOverlay() {
  const { t } = useTranslation('common');
  const cover = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = cover.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <Cover ref={cover} aria-label={t('busy.label')} onCancel={(event) => event.preventDefault()}>
      <Spinner />
      <span role="status">{t('busy.label')}</span>
    </Cover>
  );
}
