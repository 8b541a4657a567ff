import { Button, ErrorState, styled } from '@canvass/shared/ui/core';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isBot } from '../is-bot.ts';
import { isChunkFailure } from '../remotes/chunk-failure.ts';
import { FileFailureScreen } from './file-failure-screen.tsx';

const Cover = styled('dialog', {
  base: {
    display: 'grid',
    placeItems: 'center',
    position: 'fixed',
    inset: 0,
    width: '100vw',
    height: '100dvh',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    m: 0,
    p: '4',
    border: 0,
    bg: 'bg',
    color: 'fg',
  },
});

/**
 * The error page (S8.7). It covers the page instead of replacing it: input in the page is still there when the user
 * goes back.
 */
export function ErrorPage({ fault, onBack }: { fault: Error; onBack: () => void }) {
  const { t } = useTranslation('common');
  const cover = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = cover.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  if (isBot(navigator.userAgent)) return null;
  const onCancel = (event: { preventDefault(): void }) => {
    event.preventDefault();
    onBack();
  };
  // Last in the body, as dialogs are: toasts are in the last one.
  return createPortal(
    <Cover ref={cover} aria-label={t('error.render.title')} onCancel={onCancel}>
      {isChunkFailure(fault) ? (
        <FileFailureScreen
          error={fault}
          onRetry={() => location.reload()}
          action={
            <Button variant="ghost" onClick={onBack}>
              {t('error.render.back')}
            </Button>
          }
        />
      ) : (
        <ErrorState
          title={t('error.render.title')}
          action={
            <>
              <Button variant="primary" onClick={() => location.reload()}>
                {t('action.reload')}
              </Button>
              <Button variant="ghost" onClick={onBack}>
                {t('error.render.back')}
              </Button>
            </>
          }
        >
          {t('error.render.unhandled')}
        </ErrorState>
      )}
    </Cover>,
    document.body,
  );
}
