import { styled } from '../theme/styled.tsx';
import type { ComponentProps } from 'react';

/** Layout primitives. Style props take the tokens of `ui/theme/tokens.tsx`. */
export const Box = styled('div');
export const Span = styled('span');
export const Grid = styled('div', { base: { display: 'grid' } });

const FlexBox = styled('div', {
  base: { display: 'flex' },
  variants: {
    kind: {
      flex: {},
      stack: { flexDirection: 'column', gap: '4' },
      row: { flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    },
  },
});

type Style = ComponentProps<typeof FlexBox>;

export interface FlexProps extends Omit<Style, 'kind' | 'direction'> {
  align?: Style['alignItems'];
  justify?: Style['justifyContent'];
  wrap?: Style['flexWrap'];
  direction?: Style['flexDirection'];
}

/** Expands the short prop names; an absent one leaves the element's own rule unchanged. */
function flexStyle({ align, justify, wrap, direction, ...rest }: FlexProps): Style {
  return {
    ...(align === undefined ? {} : { alignItems: align }),
    ...(justify === undefined ? {} : { justifyContent: justify }),
    ...(wrap === undefined ? {} : { flexWrap: wrap }),
    ...(direction === undefined ? {} : { flexDirection: direction }),
    ...rest,
  };
}

/** A flex container; `direction`, `gap` and alignment are properties. */
export function Flex(props: FlexProps) {
  return <FlexBox {...flexStyle(props)} kind="flex" />;
}

/** A column with `gap` between its children. */
export function Stack(props: FlexProps) {
  return <FlexBox {...flexStyle(props)} kind="stack" />;
}

/** A row that wraps, centred on its cross axis. */
export function Row(props: FlexProps) {
  return <FlexBox {...flexStyle(props)} kind="row" />;
}

export const Text = styled('p', {
  base: { margin: 0, textWrap: 'pretty', overflowWrap: 'anywhere' },
  variants: {
    tone: { muted: { color: 'fg.muted' }, subtle: { color: 'fg.subtle' }, danger: { color: 'danger' } },
  },
});

/** `as` sets the level; `size` only the appearance. */
export const Heading = styled('h2', {
  base: { margin: 0, fontWeight: 'semibold', textWrap: 'balance', overflowWrap: 'anywhere' },
  variants: {
    size: {
      sm: { textStyle: 'md' },
      md: { textStyle: 'lg', letterSpacing: '-0.01em' },
      lg: { textStyle: '2xl', letterSpacing: 'tight' },
      xl: { textStyle: { base: '3xl', md: '4xl' }, letterSpacing: 'tight' },
      '2xl': { textStyle: { base: '4xl', md: '5xl' }, letterSpacing: '-0.03em' },
    },
  },
  defaultVariants: { size: 'md' },
});

export const Code = styled('code', {
  base: {
    fontFamily: 'mono',
    fontSize: '0.92em',
    bg: 'bg.muted',
    rounded: 'xs',
    px: '1',
    overflowWrap: 'anywhere',
  },
});

export const Divider = styled('hr', {
  base: { border: 0, borderTop: '1px solid', borderColor: 'border', margin: 0 },
});
