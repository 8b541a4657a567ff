import { styled } from '@canvass/shared/ui/core';

/** The text of an option or a row, edited in place; it wraps, or scrolls where `field-sizing` isn't known (Safari before 26.2). */
export const EntryInput = styled('textarea', {
  base: {
    // On a phone its buttons go below it together, where they would leave it no room.
    flex: '1 1 6rem',
    minWidth: '0',
    minHeight: '12',
    py: '3',
    bg: 'transparent',
    color: 'fg',
    fontSize: 'md',
    lineHeight: '1.5rem',
    overflowWrap: 'anywhere',
    resize: 'none',
    fieldSizing: 'content',
    outline: 'none',
  },
});
/** The frame around it, with its buttons in a `div`. */
export const EntryFrame = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: { base: '2', sm: '3' },
    flex: '1',
    minWidth: '0',
    ps: { base: '3', sm: '4' },
    pe: '1',
    border: '1px solid',
    borderColor: 'border.control',
    rounded: '12px',
    bg: 'bg.panel',
    color: 'fg.subtle',
    '& > div': { display: 'flex', alignItems: 'center', columnGap: 'inherit' },
    _focusWithin: { borderColor: 'accent', boxShadow: 'inset 0 0 0 1px token(colors.accent)' },
  },
});
