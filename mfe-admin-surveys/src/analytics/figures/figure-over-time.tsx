import type { Analytics, AnalyticsQuery } from '@canvass/shared/api/analytics';
import { useArea } from '@canvass/shared/contract/area-context';
import { daysLater } from '@canvass/shared/domain/days';
import { ANONYMITY_THRESHOLD } from '@canvass/shared/domain/metrics-filter';
import { partLabel, timelineOf } from '@canvass/shared/domain/timeline';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { useQuery } from '@canvass/shared/query/query';
import { Table } from '@canvass/shared/ui/admin';
import { Box, Button, LoadingState, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAnalytics } from '../../api/analytics.ts';
import { surveyKeys } from '../../api/survey-keys.ts';
import { LoadFailure } from '../../load-failure.tsx';
import type { Group } from '../groups/groups.ts';

/** Parts of time that are read, a request each: the latest days, weeks or months. */
const PARTS = 12;

/** A figure of the responses that were begun in a part of time. */
export interface PartFigure {
  /** Responses that it is made of. */
  answered: number;
  /** With its interval; null without responses. */
  figure: string | null;
  /** Too few for this reader. */
  withheld: boolean;
}

interface FigureOverTimeProps {
  surveyId: string;
  /** What the figure is of. */
  title: string;
  /** The group's name, where there are two. */
  named: string | undefined;
  /** The button: what it shows. */
  label: string;
  /** Heading of the figure's column. */
  heading: string;
  /** Names the figure among those of the survey. */
  id: string;
  figureOf: (metrics: Analytics) => PartFigure;
  group: Pick<Group, 'metrics'> & { filter: AnalyticsQuery };
}

/** A figure by day, week or month in which responses were begun; read once it is asked for. */
export function FigureOverTime(props: FigureOverTimeProps) {
  const { surveyId, title, named, label: button, heading, id, figureOf, group } = props;
  const { t, i18n } = useTranslation('admin-surveys');
  const format = useFormat();
  const { http } = useArea();
  const [open, setOpen] = useState(false);
  const { filter, metrics } = group;
  const timeline = timelineOf(metrics.days.map(({ day }) => day));
  const starts = timeline.starts.slice(-PARTS);
  // Read again when any of it changes, also by a completion or a decision about wordings.
  const now = [metrics.starts, metrics.completions, figureOf(metrics)];
  const parts = useQuery({
    queryKey: surveyKeys.scores(surveyId, { id, filter, starts, now }),
    enabled: open,
    queryFn: ({ signal }) =>
      Promise.all(
        starts.map(async (start, index) => {
          const next = timeline.starts[timeline.starts.indexOf(start) + 1];
          const to = index === starts.length - 1 ? filter.to : next && daysLater(next, -1);
          const from = filter.from && filter.from > start ? filter.from : start;
          const within = { ...filter, from, ...(to && { to }) };
          return { start, metrics: await readAnalytics(http, surveyId, signal, within) };
        }),
      ),
  });
  if (starts.length < 2) return null;
  const label = partLabel(timeline.unit, i18n.language);
  const figures = parts.data?.map((part) => {
    const own = figureOf(part.metrics);
    return { ...own, start: part.start, withheld: own.withheld || part.metrics.withheld === true };
  });
  return (
    <Box>
      <Button size="sm" variant="ghost" icon="trend" aria-expanded={open} onClick={() => setOpen(!open)}>
        {button}
        {named && ` (${named})`}
      </Button>
      {open && parts.error && <LoadFailure error={parts.error} onRetry={() => void parts.refetch()} />}
      {open && !parts.error && !parts.data && <LoadingState lines={3} />}
      {open && figures && (
        <>
          <Table
            caption={`${title}: ${button}`}
            rows={figures}
            rowKey={({ start }) => start}
            columns={[
              {
                key: 'start',
                header: t(`analytics.unit.${timeline.unit}`),
                primary: true,
                cell: ({ start }) => label(start),
              },
              {
                key: 'answered',
                header: t('charts.count'),
                align: 'end',
                cell: ({ answered, withheld }) => (withheld ? '–' : format.number(answered)),
              },
              {
                key: 'figure',
                header: heading,
                align: 'end',
                cell: ({ figure, withheld }) =>
                  withheld ? t('analytics.npsWithheld', { least: ANONYMITY_THRESHOLD }) : (figure ?? '–'),
              },
            ]}
          />
          <Text tone="muted" textStyle="xs">
            {t(`analytics.per.${timeline.unit}`)}: {t('analytics.overTimeBegun')}
          </Text>
        </>
      )}
    </Box>
  );
}
