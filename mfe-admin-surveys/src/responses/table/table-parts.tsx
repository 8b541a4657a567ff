import { styled } from '@canvass/shared/ui/core';

/** The box that the table scrolls in. */
export const Frame = styled('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    maxHeight: 'max(24rem, calc(100dvh - 22rem))',
    border: '1px solid',
    borderColor: 'border',
    rounded: 'md',
    bg: 'bg.panel',
    overscrollBehaviorX: 'contain',
    textStyle: 'sm',
  },
});

/** A row; `data-head` that of the headers, which stays in view. */
export const Line = styled('div', {
  base: {
    display: 'flex',
    width: 'full',
    borderBottom: '1px solid',
    borderColor: 'border',
    bg: 'bg.panel',
    '&[data-head]': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      color: 'fg.muted',
      fontWeight: 'medium',
    },
    '&[data-selected]': { bg: 'accent.subtle' },
    '&:not([data-head]):hover': { bg: 'bg.subtle' },
  },
});

const cell = {
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  px: '3',
  minWidth: 0,
  '& > *': { minWidth: 0 },
  '&[data-align=end]': { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
} as const;
export const Cell = styled('div', { base: cell });
/** A cell that stays in view while the table is scrolled sideways. */
export const Fixed = styled('div', {
  base: {
    ...cell,
    position: 'sticky',
    zIndex: 1,
    bg: 'inherit',
    // On a phone a sticky column would take the room of those that the creator scrolls to.
    '&[aria-colindex="2"]': { smDown: { position: 'static' } },
  },
});

/** Takes the room of the columns that are out of view on the left. */
export const Gap = ({ width }: { width: number }) =>
  width > 0 ? <div role="presentation" style={{ width, flexShrink: 0 }} /> : null;
