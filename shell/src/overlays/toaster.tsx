import type { Toast } from '@canvass/shared/state/overlay-state';
import { useShellStore } from '@canvass/shared/state/shell-context';
import { closeToast, toastsShown } from '@canvass/shared/state/toasts';
import { styled } from '@canvass/shared/ui/core';
import { type FocusEvent, useEffect, useRef } from 'react';
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
 * The toasts (S4.8). The live region is mounted before its first toast, as screen readers require; it is raised to the
 * top layer with each new toast, or a dialog would cover it.
 */
export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useTranslation('common');
  const store = useShellStore();
  const region = useRef<HTMLElement>(null);
  const shown = toastsShown(toasts.filter(({ visible }) => visible));
  const newest = shown.at(-1)?.id;
  // After a toast is closed by keyboard, the focus returns to where it was.
  const before = useRef<HTMLElement | null>(null);
  const noteFocus = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
      before.current = relatedTarget;
  };
  const close = (id: number) => {
    const inside = region.current?.contains(document.activeElement);
    closeToast(store, id);
    if (inside) before.current?.focus();
  };
  useEffect(() => {
    if (newest === undefined) return;
    region.current?.hidePopover?.();
    region.current?.showPopover?.();
  }, [newest]);
  return (
    <Region
      ref={region}
      popover="manual"
      aria-label={t('toast.region')}
      aria-live="polite"
      onFocus={noteFocus}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
    </Region>
  );
}
