import { styled } from '@canvass/shared/ui/core';

/** A row of the outline that opens a page. */
export const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  flex: '1',
  minWidth: '0',
  minHeight: '11',
  px: '2',
  py: '0.5',
  rounded: 'sm',
  textAlign: 'start',
  color: 'fg',
  cursor: 'pointer',
  transition: 'background-color 150ms',
  _hover: { bg: 'bg.muted' },
  '&[aria-current=true]': { bg: 'accent.subtle', color: 'accent', fontWeight: 'medium' },
} as const;
export const EntryButton = styled('button', { base: entryStyle });
