import type { ValueAxis } from '@canvass/shared/domain/value-axis';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Box, styled, Text } from '@canvass/shared/ui/core';
import type { PointerEvent } from 'react';

const Plot = styled('div', {
  base: {
    position: 'relative',
    ms: '9',
    mt: '2',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& [data-line]': {
      position: 'absolute',
      insetInline: 0,
      borderTop: '1px solid',
      borderColor: 'border',
      color: 'fg.subtle',
      '& > span': { position: 'absolute', insetInlineEnd: '100%', pe: '2', transform: 'translateY(-50%)' },
    },
    '& [data-columns]': { position: 'absolute', inset: 0, display: 'flex', touchAction: 'pan-y' },
    '& [data-slot]': {
      flex: '1 1 0',
      minWidth: 0,
      display: 'flex',
      alignItems: 'flex-end',
      px: '0.5px',
      '&[data-active]': { bg: 'bg.muted' },
    },
    '& [data-column]': { width: 'full', borderTopRadius: '2px' },
    '& [data-time]': {
      position: 'absolute',
      top: '100%',
      pt: '1',
      color: 'fg.subtle',
      whiteSpace: 'nowrap',
    },
  },
  variants: {
    tone: {
      opened: { '& [data-column]': { bg: 'accent' } },
      failed: { '& [data-column]': { bg: 'danger.solid' } },
    },
  },
});

interface ColumnsProps {
  title: string;
  tone: 'opened' | 'failed';
  values: readonly number[];
  axis: ValueAxis;
  /** Of the plot, as a size token. */
  height: string;
  /** The index of the highlighted column; -1 without one. */
  active: number;
  onPointerMove: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  /** Labels below, each at the share of the width at which it begins. */
  times: readonly { label: string; at: number }[];
}

const percent = (share: number) => `${100 * share}%`;

/** One series as columns. In CSS rather than SVG, so that texts have the same size at every width. */
export function ColumnSeries({ title, tone, values, axis, height, active, times, ...pointer }: ColumnsProps) {
  const { compact } = useFormat();
  // A small plot has room for the ends of its axis.
  const ticks = axis.ticks.filter((tick) => tick === 0 || tick === axis.end || height === '24');
  return (
    <Box aria-hidden="true" mb={times.length > 0 ? '6' : '3'}>
      <Text tone="muted" textStyle="xs">
        {title}
      </Text>
      <Plot tone={tone} height={height}>
        {ticks.map((tick) => (
          <span key={tick} data-line="" style={{ bottom: percent(axis.position(tick)) }}>
            <span>{compact(tick)}</span>
          </span>
        ))}
        <div data-columns="" {...pointer}>
          {values.map((value, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity than their position
            <span key={index} data-slot="" data-active={index === active ? '' : undefined}>
              {value > 0 && (
                <span data-column="" style={{ height: `max(2px, ${percent(axis.position(value))})` }} />
              )}
            </span>
          ))}
        </div>
        {times.map(({ label, at }) => (
          <span key={label} data-time="" style={{ insetInlineStart: percent(at) }}>
            {label}
          </span>
        ))}
      </Plot>
    </Box>
  );
}
