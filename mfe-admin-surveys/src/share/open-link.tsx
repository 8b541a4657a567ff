import { Icon, styled } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';

const Anchor = styled('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '9',
    px: '2',
    color: 'accent',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** A link to the survey that opens in a new tab. */
export function OpenLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener">
      {children}
      <Icon name="external-link" />
    </Anchor>
  );
}
