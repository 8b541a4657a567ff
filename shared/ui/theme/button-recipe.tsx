/** Shared by Button, LinkButton and IconButton, so that they can't drift apart (S3.7). */
export const buttonRecipe = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    border: '1px solid transparent',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 150ms, border-color 150ms, filter 150ms, transform 150ms',
    _active: { transform: 'scale(0.98)' },
    '&:disabled, &[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.55, transform: 'none' },
  },
  variants: {
    variant: {
      primary: {
        backgroundImage: 'token(gradients.accent)',
        backgroundOrigin: 'border-box',
        color: '#fff',
        _hover: { filter: 'brightness(1.1)' },
      },
      secondary: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border',
        boxShadow: 'sm',
        _hover: { bg: 'bg.subtle', borderColor: 'border.control' },
      },
      danger: { bg: 'danger.solid', color: '#fff', _hover: { filter: 'brightness(0.92)' } },
      success: { bg: 'success.solid', color: '#fff', _hover: { filter: 'brightness(0.92)' } },
      ghost: { color: 'fg.muted', bg: 'transparent', _hover: { bg: 'bg.muted', color: 'fg' } },
    },
    size: {
      sm: { height: '8', px: '3', rounded: 'sm', textStyle: 'sm' },
      md: { height: '10', px: '4', rounded: 'md', textStyle: 'sm' },
      lg: { height: '12', px: '6', rounded: 'md', textStyle: 'md' },
    },
    square: { true: { px: 0, aspectRatio: '1' } },
    full: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
} as const;

export type ButtonVariant = keyof (typeof buttonRecipe)['variants']['variant'];
export type ButtonSize = keyof (typeof buttonRecipe)['variants']['size'];
