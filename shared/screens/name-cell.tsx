import { Link } from '@canvass/shared/router/router';
import { Box, Span, styled } from '@canvass/shared/ui/core';

const NameLink = styled(Link, {
  base: {
    color: 'fg',
    fontWeight: 'medium',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

interface NameCellProps {
  to: string;
  name: string;
  detail: string | null;
}

/** The first cell of a list's row: the name links to the resource, with a detail below that distinguishes it. */
export function NameCell({ to, name, detail }: NameCellProps) {
  return (
    <Box minWidth="0">
      <NameLink to={to}>{name}</NameLink>
      <Span display="block" color="fg.subtle" textStyle="xs" fontWeight="normal" overflowWrap="anywhere">
        {detail}
      </Span>
    </Box>
  );
}
