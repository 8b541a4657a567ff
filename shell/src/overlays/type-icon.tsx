import type { MessageType } from '@canvass/shared/state/overlay-state';
import { Icon, type IconName, styled } from '@canvass/shared/ui/core';

const Disc = styled('span', {
  base: { display: 'grid', placeItems: 'center', flexShrink: 0, width: '9', height: '9', rounded: 'full' },
  variants: {
    type: {
      error: { bg: 'danger.subtle', color: 'danger' },
      success: { bg: 'success.subtle', color: 'success' },
      info: { bg: 'accent.subtle', color: 'accent' },
    },
    size: { sm: { width: '7', height: '7' }, md: {} },
  },
});

const icons: Record<MessageType, IconName> = { error: 'circle-alert', success: 'circle-check', info: 'info' };

/** The icon of a message's type; the type is also in the text. */
export function TypeIcon({ type, size = 'md' }: { type: MessageType; size?: 'sm' | 'md' }) {
  return (
    <Disc type={type} size={size}>
      <Icon name={icons[type]} size={size === 'sm' ? 16 : 20} />
    </Disc>
  );
}
