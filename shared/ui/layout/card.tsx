import { styled } from '../theme/styled.tsx';

/** A surface with a hairline border. Not for use inside another card. */
export const Card = styled('div', {
  base: { bg: 'bg.panel', border: '1px solid', borderColor: 'border', rounded: 'md', minWidth: 0 },
  variants: {
    padding: {
      none: {},
      sm: { p: '4' },
      md: { p: { base: '4', sm: '6' } },
      lg: { p: { base: '6', sm: '8' } },
    },
    /** For a card that is one link: it reacts to the pointer. */
    interactive: {
      true: {
        transition: 'border-color 150ms, box-shadow 150ms',
        _hover: { borderColor: 'accent.border', boxShadow: 'md' },
      },
    },
  },
  defaultVariants: { padding: 'md' },
});
