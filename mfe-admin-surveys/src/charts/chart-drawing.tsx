import { useFormat } from '@canvass/shared/i18n/use-format';
import { Box, Text } from '@canvass/shared/ui/core';
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bars, type DrawnProps } from './bars.tsx';
import { type ChartData, pointOf, totalAt } from './chart-data.ts';
import { Columns } from './columns.tsx';
import { Lines } from './lines.tsx';
import { useWidth } from './use-width.ts';
import { useShareFormat } from './use-share-format.ts';

const KINDS: Record<'bars' | 'columns' | 'lines', ComponentType<DrawnProps>> = {
  bars: Bars,
  columns: Columns,
  lines: Lines,
};

export type ChartKind = keyof typeof KINDS;

interface ChartDrawingProps {
  title: string;
  kind: ChartKind;
  data: ChartData;
  /** Each answer is drawn as a dot. */
  dots: boolean;
}

/** The drawing as a slider: arrow keys move through the categories, whose values are announced and written below it. */
export function ChartDrawing({ title, kind, data, dots }: ChartDrawingProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [active, setActive] = useState(-1);
  const figure = useFigure(data);
  const Chart = KINDS[kind];
  const last = data.categories.length - 1;
  const at = Math.min(active, last);

  function move(event: KeyboardEvent) {
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setActive(Math.max(0, Math.min(last, to)));
  }
  const descriptionOf = (index: number) => {
    const parts = data.series.map((entry, group) => {
      const { interval } = pointOf(entry, index);
      const range = interval
        ? ` (${t('charts.interval', {
            low: format.percent(100 * interval.low),
            high: format.percent(100 * interval.high),
          })})`
        : '';
      return `${data.series.length > 1 ? `${entry.name} ` : ''}${figure(group, index)}${range}`;
    });
    return `${data.categories[index]}: ${parts.join('; ')}`;
  };
  return (
    <>
      <Box
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, last + 1)}
        aria-valuenow={Math.max(1, at + 1)}
        aria-valuetext={last < 0 ? t('charts.nothing') : descriptionOf(Math.max(0, at))}
        onKeyDown={move}
        onPointerLeave={() => setActive(-1)}
        onBlur={() => setActive(-1)}
        rounded="xs"
        overflow="hidden"
      >
        <Chart data={data} width={width} active={at} onActive={setActive} figure={figure} dots={dots} />
      </Box>
      <Text tone="muted" textStyle="xs" minHeight="5" mt="1" aria-hidden="true">
        {at >= 0 ? descriptionOf(at) : ''}
      </Text>
    </>
  );
}

/** The texts of counts: "42 · 31 %", and "3 of 13" of few answers. */
function useFigure(data: ChartData): (series: number, category: number) => string {
  const { t } = useTranslation('admin-surveys');
  const format = useShareFormat();
  return (series, category) => {
    const entry = data.series[series];
    if (!entry) return '';
    const total = totalAt(entry, category);
    const { count, interval } = pointOf(entry, category);
    if (total !== null && interval === null)
      return t('charts.countOf', { count: format.number(count), total: format.number(total) });
    return total === null ? format.number(count) : `${format.number(count)} · ${format.share(count, total)}`;
  };
}
