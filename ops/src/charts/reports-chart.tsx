import { countAxis, type ValueAxis } from '@canvass/shared/domain/value-axis';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Box, Text } from '@canvass/shared/ui/core';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import { useTimeFormat } from '../format/use-time-format.ts';
import { ColumnSeries } from './column-series.tsx';
import type { ReportPoint } from './report-points.ts';

interface ReportsChartProps {
  /** The name of the counted reports and of their release. */
  label: string;
  points: readonly ReportPoint[];
  /** Minutes of one column. */
  columnMinutes: number;
  /** The largest counts of all charts that are compared with this one, so that their axes are the same. */
  largest: { opened: number; failed: number };
}

/**
 * Pages opened and failed over time, one above the other: failures are too few to be seen on the axis of the opened ones.
 * Explored by pointer and by arrow keys; the table of the same figures is the caller's.
 */
export function ReportsChart({ label, points, columnMinutes, largest }: ReportsChartProps) {
  const { t } = useTranslation(NAMESPACE);
  const { number } = useFormat();
  const format = useTimeFormat();
  const [active, setActive] = useState(-1);
  const last = points.length - 1;
  const at = Math.min(active, last);
  const descriptionOf = (index: number) => {
    const point = points[index];
    if (!point) return t('chart.nothing');
    const { opened, failed } = point;
    return t('chart.point', {
      time: format.time(point.at),
      opened: t('count.opened', { count: opened, shown: number(opened) }),
      failed: t('count.failed', { count: failed, shown: number(failed) }),
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at < 0 ? last : at - 1,
      ArrowDown: at < 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setActive(Math.max(0, Math.min(last, to)));
  };
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * points.length))));
  };
  const axes: ['opened' | 'failed', ValueAxis, string][] = [
    ['opened', countAxis(largest.opened), '24'],
    ['failed', countAxis(largest.failed), '12'],
  ];
  return (
    <div>
      <Box
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, points.length)}
        aria-valuenow={Math.max(1, at + 1)}
        aria-valuetext={descriptionOf(at < 0 ? last : at)}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(-1)}
        display="flow-root"
        rounded="xs"
      >
        {axes.map(([series, axis, height]) => (
          <ColumnSeries
            key={series}
            title={t('chart.per', { what: t(`chart.${series}`), count: columnMinutes })}
            tone={series}
            values={points.map((point) => point[series])}
            axis={axis}
            height={height}
            active={at}
            onPointerMove={onPointerMove}
            onPointerLeave={() => setActive(-1)}
            times={series === 'failed' ? format.ticks(points.map((point) => point.at)) : []}
          />
        ))}
      </Box>
      <Text tone="muted" textStyle="xs" minHeight="5" aria-hidden="true" fontVariantNumeric="tabular-nums">
        {at >= 0 ? descriptionOf(at) : ''}
      </Text>
    </div>
  );
}
