import { useArea } from '@canvass/shared/contract/area-context';
import { Box, Button, Card, Flex, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@canvass/shared/http/save-file';
import { type ChartData, chartRows, countAfter, hasFewAnswers, toCsv } from './chart-data.ts';
import { ChartDrawing, type ChartKind } from './chart-drawing.tsx';
import { ChartTable } from './chart-table.tsx';
import { Legend } from './legend.tsx';
import { fileName } from '../file-name.ts';
import { chartImage } from './save-image.ts';

interface ChartCardProps {
  title: string;
  /** `h2` for a chart that is in no section. */
  heading?: 'h2' | 'h3';
  /** Content between the title and the chart. */
  lead?: ReactNode;
  note?: ReactNode;
  kind: ChartKind;
  data: ChartData;
  /** How many categories are drawn. Table and CSV file have all of them; a line below the chart says how many it leaves out. */
  most?: number;
  /** The children can show what `most` leaves out: no line says how many. */
  foldable?: boolean;
  /** Each of few answers is drawn as a dot. */
  dots?: boolean;
  /** Content below the chart: notes and tests. */
  children?: ReactNode;
}

/** A chart with its title. It can be explored by pointer and keyboard, read as a table, and saved as PNG or CSV. */
export function ChartCard(props: ChartCardProps) {
  const {
    title,
    heading = 'h3',
    lead,
    note,
    kind,
    data,
    most = data.categories.length,
    foldable,
    children,
  } = props;
  const dots = props.dots === true && hasFewAnswers(data);
  const { t } = useTranslation('admin-surveys');
  const { toast, telemetry } = useArea();
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
            <ChartDrawing
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
        {!asTable && !foldable && data.categories.length > most && (
          <Text tone="muted" textStyle="xs">
            {t('charts.more', {
              count: data.categories.length - most,
              answers: t('charts.answers', { count: countAfter(data, most) }),
            })}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
}
