import { useArea } from '@canvass/shared/contract/area-context';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Table } from '@canvass/shared/ui/admin';
import { Box, Button, Card, Flex, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@canvass/shared/http/save-file';
import { Bars, type DrawnProps } from './bars.tsx';
import { type ChartData, chartRows, countAfter, hasFewAnswers, pointOf, toCsv } from './chart-data.ts';
import { Columns } from './columns.tsx';
import { Legend } from './legend.tsx';
import { Lines } from './lines.tsx';
import { fileName } from '../file-name.ts';
import { chartImage } from './save-image.ts';
import { useWidth } from './use-width.ts';

const KINDS: Record<'bars' | 'columns' | 'lines', ComponentType<DrawnProps>> = {
  bars: Bars,
  columns: Columns,
  lines: Lines,
};

interface ChartCardProps {
  title: string;
  /** `h2` for a chart that is in no section. */
  heading?: 'h2' | 'h3';
  /** Content between the title and the chart. */
  lead?: ReactNode;
  note?: ReactNode;
  kind: keyof typeof KINDS;
  data: ChartData;
  /** How many categories are drawn. Table and CSV file have all of them; a line below the chart says how many it leaves out. */
  most?: number;
  /** Each of few answers is drawn as a dot. */
  dots?: boolean;
  /** Content below the chart: notes and tests. */
  children?: ReactNode;
}

/** A chart with its title. It can be explored by pointer and keyboard, read as a table, and saved as PNG or CSV. */
export function ChartCard(props: ChartCardProps) {
  const { title, heading = 'h3', lead, note, kind, data, most = data.categories.length, children } = props;
  const dots = props.dots === true && hasFewAnswers(data);
  const { t } = useTranslation('admin-surveys');
  const { toast, telemetry } = useArea();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const plot = useRef<HTMLDivElement>(null);
  const id = useId();
  const words = {
    count: t('charts.count'),
    percent: t('charts.percent'),
    low: t('charts.low'),
    high: t('charts.high'),
  };
  async function savePicture() {
    const svg = plot.current?.querySelector('svg');
    if (!svg) return;
    try {
      saveFile(fileName(title, 'png', 'chart'), await chartImage(svg, title));
    } catch (error) {
      telemetry.error(error);
      toast.show({ type: 'error', message: t('charts.pictureFailed') });
    }
  }
  const saveCsv = () =>
    saveFile(
      fileName(title, 'csv', 'chart'),
      new Blob(['\uFEFF', toCsv(chartRows(data, words))], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <Card as="section" aria-labelledby={id}>
      <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap" mb="4">
        <Box flex="1 1 14rem" minWidth="0">
          <Heading as={heading} size="sm" id={id} overflowWrap="anywhere">
            {title}
          </Heading>
          {note && (
            <Text tone="muted" textStyle="xs" mt="0.5">
              {note}
            </Text>
          )}
        </Box>
        <Flex gap="1" wrap="wrap" role="group" aria-label={t('charts.actions', { title })}>
          <Button
            size="sm"
            variant="ghost"
            icon={asTable ? 'chart' : 'list'}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? t('charts.asChart') : t('charts.asTable')}
          </Button>
          {!asTable && (
            <Button size="sm" variant="ghost" icon="save" onClick={() => void savePicture()}>
              {t('charts.png')}
            </Button>
          )}
          <Button size="sm" variant="ghost" icon="file-text" onClick={saveCsv}>
            {t('charts.csv')}
          </Button>
        </Flex>
      </Flex>
      <Stack gap="4">
        {lead}
        {data.series.length > 1 && <Legend names={data.series.map(({ name }) => name)} kind={kind} />}
        {asTable ? (
          <ChartTable title={title} data={data} />
        ) : (
          <div ref={plot}>
            <Drawn
              title={title}
              kind={kind}
              data={{ ...data, categories: data.categories.slice(0, most) }}
              dots={dots}
            />
          </div>
        )}
        {!asTable && dots && (
          <Text tone="muted" textStyle="xs">
            {t('charts.dots')}
          </Text>
        )}
        {!asTable && data.categories.length > most && (
          <Text tone="muted" textStyle="xs">
            {t('charts.more', {
              count: data.categories.length - most,
              answers: format.number(countAfter(data, most)),
            })}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
}

/** The texts of counts: "42 · 31 %", and "3 of 13" of few answers. */
function useFigure(data: ChartData): (series: number, category: number) => string {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  return (series, category) => {
    const entry = data.series[series];
    if (!entry) return '';
    const { count, percent, interval } = pointOf(entry, category);
    if (entry.total !== null && interval === null)
      return t('charts.countOf', { count: format.number(count), total: format.number(entry.total) });
    return percent === null ? format.number(count) : `${format.number(count)} · ${format.percent(percent)}`;
  };
}

/** The drawing as a slider: arrow keys move through the categories, whose values are announced and written below it. */
function Drawn({
  title,
  kind,
  data,
  dots,
}: Pick<ChartCardProps, 'title' | 'kind' | 'data'> & { dots: boolean }) {
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

function ChartTable({ title, data }: { title: string; data: ChartData }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const several = data.series.length > 1;
  return (
    <Table
      caption={title}
      rowKey={(row) => String(row.index)}
      rows={data.categories.map((category, index) => ({ category, index }))}
      columns={[
        { key: 'category', header: data.axis, primary: true, cell: (row) => row.category },
        ...data.series.flatMap((entry) => {
          const header = (word: string) => (several ? `${entry.name}: ${word}` : word);
          const count = {
            key: `${entry.name} count`,
            header: header(t('charts.count')),
            align: 'end' as const,
            cell: (row: { index: number }) => format.number(entry.counts[row.index] ?? 0),
          };
          if (entry.total === null) return [count];
          const share = {
            key: `${entry.name} share`,
            header: header(t(hasFewAnswers(data) ? 'charts.percent' : 'charts.percentWithInterval')),
            align: 'end' as const,
            cell: (row: { index: number }) => {
              const { percent, interval } = pointOf(entry, row.index);
              if (percent === null || entry.total === 0) return '–';
              if (!interval) return format.percent(percent);
              const ends = [interval.low, interval.high].map((end) => format.percent(100 * end));
              return `${format.percent(percent)} (${ends.join('–')})`;
            },
          };
          return [count, share];
        }),
      ]}
    />
  );
}
