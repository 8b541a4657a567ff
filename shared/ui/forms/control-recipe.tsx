const focusRing = {
  outline: '2px solid',
  outlineColor: 'accent',
  outlineOffset: '0',
  borderColor: 'accent',
} as const;

/** Shared style of all inputs and selects. 16 px below 768 px, or iOS zooms in. */
export const controlRecipe = {
  base: {
    width: 'full',
    minHeight: '10',
    px: '3',
    bg: 'bg.panel',
    color: 'fg',
    border: '1px solid',
    borderColor: 'border.control',
    rounded: 'md',
    fontSize: { base: 'md', md: 'sm' },
    lineHeight: 'md',
    transition: 'border-color 150ms, box-shadow 150ms',
    _focusVisible: focusRing,
    // WebKit focuses a part of these fields, and `:focus-visible` doesn't match the field.
    '&:is([type=date], [type=datetime-local]):focus': focusRing,
    '&[aria-invalid=true]': { borderColor: 'danger', _focusVisible: { outlineColor: 'danger' } },
    _disabled: { bg: 'bg.muted', color: 'fg.subtle', cursor: 'not-allowed' },
    '&:read-only:not(select)': { bg: 'bg.subtle' },
  },
} as const;
