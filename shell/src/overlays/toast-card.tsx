import type { Toast } from '@canvass/shared/state/overlay-state';
import { Box, Button, IconButton, styled, VisuallyHidden } from '@canvass/shared/ui/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypeIcon } from './type-icon.tsx';

// S9.2
const Card = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: '250px',
    maxWidth: '350px',
    p: '3',
    rounded: 'md',
    bg: 'bg.panel',
    color: 'fg',
    border: '1px solid',
    borderColor: 'border',
    boxShadow: 'lg',
    textStyle: 'sm',
    animation: 'rise 200ms token(easings.out)',
  },
});

/**
 * Closes by itself, but waits while the pointer or the focus is on it, so that readers have enough time (WCAG 2.2.1).
 */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { t } = useTranslation('common');
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close(), toast.duration);
    return () => clearTimeout(timer);
  }, [held, toast.duration]);
  return (
    <Card
      role={toast.type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Else a dialog around it closes, too.
        event.preventDefault();
        onClose();
      }}
    >
      <TypeIcon type={toast.type} size="sm" />
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        <VisuallyHidden>{t(`dialog.${toast.type}`)}: </VisuallyHidden>
        {toast.message}
      </Box>
      {toast.action && (
        <Button
          size="sm"
          onClick={() => {
            toast.action?.run();
            onClose();
          }}
        >
          {toast.action.text}
        </Button>
      )}
      <IconButton icon="times" label={t('toast.close')} size="sm" onClick={onClose} />
    </Card>
  );
}
