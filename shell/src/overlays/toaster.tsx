import type { Toast } from '@canvass/shared/state/overlay-state';
import { useShellStore } from '@canvass/shared/state/shell-context';
import { closeToast } from '@canvass/shared/state/toasts';
import { styled } from '@canvass/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastCard } from './toast-card.tsx';

const Region = styled('section', {
  base: {
    position: 'fixed',
    inset: 'auto',
    insetBlockEnd: '4',
    insetInlineEnd: '4',
    m: 0,
    p: 0,
    border: 0,
    bg: 'transparent',
    overflow: 'visible',
    maxWidth: 'calc(100vw - 2rem)',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: '2',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
});

/**
 * The messages that pass (S4.8). The region is there before its first message, as screen readers need it; it is raised
 * to the top layer with each new one, or a dialog would cover it.
 */
export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useTranslation('common');
  const store = useShellStore();
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    region.current?.hidePopover?.();
    region.current?.showPopover?.();
  }, [newest]);
  return (
    <Region ref={region} popover="manual" aria-label={t('toast.region')} aria-live="polite">
      {toasts
        .filter((toast) => toast.visible)
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => closeToast(store, toast.id)} />
        ))}
    </Region>
  );
}
