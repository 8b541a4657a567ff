import { styled } from '../theme/styled.tsx';

const Ring = styled('span', {
  base: {
    display: 'inline-block',
    flexShrink: 0,
    rounded: 'full',
    border: '2px solid currentColor',
    borderBlockStartColor: 'transparent',
    animation: 'spin 700ms linear infinite',
  },
});

/** Decorative: a text beside it says what is loading. */
export function Spinner({ size = '1.25em' }: { size?: string }) {
  return <Ring aria-hidden="true" style={{ width: size, height: size }} />;
}
