import { styled } from '../theme/styled.tsx';
import type { ReactNode } from 'react';

export interface Bar {
  key: string;
  label: ReactNode;
  /** Decides the length. */
  value: number;
  /** The formatted figures at the right: "42 · 31 %". */
  figure: ReactNode;
}

const List = styled('ul', {
  base: { listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: '3' },
});
const Line = styled('span', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', mb: '1.5' },
});
const Label = styled('span', { base: { minWidth: 0, overflowWrap: 'anywhere' } });
const Figure = styled('span', {
  base: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const Track = styled('span', {
  base: { display: 'block', height: '2', rounded: 'full', bg: 'bg.muted', overflow: 'hidden' },
});
const Fill = styled('span', {
  base: {
    display: 'block',
    height: 'full',
    rounded: 'full',
    bg: 'accent',
    transition: 'width 250ms token(easings.out)',
  },
});

/** A bar for each answer. The numbers are text; the bars only illustrate them. */
export function BarList({ bars, total }: { bars: readonly Bar[]; total?: number }) {
  const whole = total ?? Math.max(0, ...bars.map((bar) => bar.value));
  return (
    <List>
      {bars.map((bar) => (
        <li key={bar.key}>
          <Line>
            <Label>{bar.label}</Label>
            <Figure>{bar.figure}</Figure>
          </Line>
          <Track aria-hidden="true">
            <Fill style={{ width: `${whole > 0 ? (100 * bar.value) / whole : 0}%` }} />
          </Track>
        </li>
      ))}
    </List>
  );
}
