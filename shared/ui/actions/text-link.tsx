import { styled } from '../theme/styled.tsx';
import { Link } from 'react-router-dom';

/** A link in running text. `to` is without locale prefix. */
export const TextLink = styled(Link, {
  base: {
    color: 'accent',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationColor: 'accent.border',
    textUnderlineOffset: '3px',
    _hover: { textDecorationColor: 'currentColor' },
  },
});
