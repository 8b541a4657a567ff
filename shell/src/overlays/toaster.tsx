import type { Toast } from '@canvass/shared/state/overlay-state';
import { useShellStore } from '@canvass/shared/state/shell-context';
import { closeToast, toastsShown } from '@canvass/shared/state/toasts';
import { styled } from '@canvass/shared/ui/core';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
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
 * The toasts (S4.8). The live region is mounted before its first toast, as screen readers require. It is in the open dialog
 * if there is one, as a modal dialog makes all else inert, and raised to the top layer again with each new toast and each
 * dialog, which would cover it. Its host is moved, so that React keeps the toasts and their timers.
 */
export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const { t } = useTranslation('common');
  const store = useShellStore();
  const [host, setHost] = useState<HTMLElement>();
  // In a dialog a task later: a toast that is shown as the dialog closes would be in the region while it is removed with that dialog, and
  // come back to the page with it, which no screen reader announces.
  const [late, setLate] = useState(toasts);
  useEffect(() => {
    const timer = setTimeout(() => setLate(toasts));
    return () => clearTimeout(timer);
  }, [toasts]);
  const drawn = host?.closest('dialog') ? late : toasts;
  const shown = toastsShown(drawn.filter(({ visible }) => visible));
  const newest = shown.at(-1)?.id;
  // After a toast is closed by keyboard, the focus returns to where it was.
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // Browsers lay out no box for a slot.
    if (!host) return setHost(document.createElement('slot'));
    const raise = () => {
      const parent = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      if (host.parentNode !== parent) parent.append(host);
      const region = host.firstChild as HTMLElement;
      region.hidePopover?.();
      region.showPopover?.();
    };
    raise();
    // Each dialog is closed before it is removed.
    const dialogs = new MutationObserver(raise);
    dialogs.observe(document.body, { attributeFilter: ['open'], subtree: true });
    return () => dialogs.disconnect();
  }, [host, newest]);
  if (!host) return null;
  const noteFocus = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !host.contains(relatedTarget)) before.current = relatedTarget;
  };
  const close = (id: number) => {
    const inside = host.contains(document.activeElement);
    closeToast(store, id);
    if (inside) before.current?.focus();
  };
  return createPortal(
    <Region popover="manual" aria-label={t('toast.region')} aria-live="polite" onFocus={noteFocus}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
    </Region>,
    host,
  );
}
