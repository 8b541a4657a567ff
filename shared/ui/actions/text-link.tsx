import { styled } from '../theme/styled.tsx';
import { Link } from 'react-router-dom';

/** A link in running text, or with `alone` by itself, as large as a target must be (WCAG 2.5.8). `to` is without locale prefix. */
export const TextLink = styled(Link, {
  base: {
    color: 'accent',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationColor: 'accent.border',
    textUnderlineOffset: '3px',
    _hover: { textDecorationColor: 'currentColor' },
  },
  variants: {
    alone: { true: { display: 'inline-flex', alignItems: 'center', minHeight: '6', minWidth: '6' } },
  },
});
