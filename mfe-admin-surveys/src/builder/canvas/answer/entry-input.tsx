import { styled } from '@canvass/shared/ui/core';

/** The text of an option or a row, edited in place. */
export const EntryInput = styled('input', {
  base: {
    // On a phone the buttons go below it, where they would leave it no room.
    flex: '1 1 6rem',
    minWidth: '0',
    minHeight: '12',
    bg: 'transparent',
    color: 'fg',
    fontSize: 'md',
    textOverflow: 'ellipsis',
    outline: 'none',
  },
});
/** The frame around it, with its buttons. */
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
    _focusWithin: { borderColor: 'accent', boxShadow: 'inset 0 0 0 1px token(colors.accent)' },
  },
});
