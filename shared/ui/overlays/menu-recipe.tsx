export const panelRecipe = {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    p: '1',
    width: 'max-content',
    minWidth: '48',
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: 'min(28rem, calc(100dvh - 16px))',
    overflowY: 'auto',
    bg: 'bg.panel',
    color: 'fg',
    border: '1px solid',
    borderColor: 'border',
    rounded: 'md',
    boxShadow: 'lg',
    textStyle: 'sm',
    animation: 'rise 150ms',
  },
} as const;

export const itemRecipe = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    minHeight: '9',
    px: '3',
    rounded: 'sm',
    color: 'fg',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _focus: { bg: 'bg.muted', outline: 'none' },
    _focusVisible: { bg: 'bg.muted', outline: '2px solid', outlineColor: 'accent', outlineOffset: '-2px' },
    _disabled: { color: 'fg.subtle', opacity: 0.6, cursor: 'not-allowed' },
  },
  variants: {
    tone: { danger: { color: 'danger' } },
  },
} as const;
