import type { AnalyticsQuery } from '@canvass/shared/api/analytics';
import { useArea } from '@canvass/shared/contract/area-context';
import { ANONYMITY_THRESHOLD } from '@canvass/shared/domain/metrics-filter';
import {
  type NetPromoterScore,
  netPromoterScore,
  wholeScore,
} from '@canvass/shared/domain/net-promoter-score';
import { partLabel, timelineOf } from '@canvass/shared/domain/timeline';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { useQuery } from '@canvass/shared/query/query';
import { Table } from '@canvass/shared/ui/admin';
import { Box, Button, LoadingState, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAnalytics } from '../api/analytics.ts';
import { surveyKeys } from '../api/survey-keys.ts';
import { LoadFailure } from '../load-failure.tsx';
import { type Group, ofMeaning } from './groups.ts';
import { daysLater } from './periods.ts';

/** Parts of time that are read, a request each: the latest days, weeks or months. */
const PARTS = 12;

interface ScoreOverTimeProps {
  surveyId: string;
  title: string;
  /** The group's name, where there are two. */
  named: string | undefined;
  /** Key of the question's meaning in the metrics. */
  meaning: string;
  group: Pick<Group, 'metrics'> & { filter: AnalyticsQuery };
}

interface Part {
  start: string;
  answered: number;
  nps: NetPromoterScore | null;
  withheld: boolean;
}

/** The Net Promoter Score by day, week or month in which responses were begun; read once it is asked for. */
export function ScoreOverTime({ surveyId, title, named, meaning, group }: ScoreOverTimeProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const format = useFormat();
  const { http } = useArea();
  const [open, setOpen] = useState(false);
  const { filter, metrics } = group;
  const timeline = timelineOf(metrics.days.map(({ day }) => day));
  const starts = timeline.starts.slice(-PARTS);
  const parts = useQuery({
    queryKey: surveyKeys.scores(surveyId, { meaning, filter, starts, count: metrics.starts }),
    enabled: open,
    queryFn: ({ signal }) =>
      Promise.all(
        starts.map(async (start, index): Promise<Part> => {
          const next = timeline.starts[timeline.starts.indexOf(start) + 1];
          const to = index === starts.length - 1 ? filter.to : next && daysLater(next, -1);
          const from = filter.from && filter.from > start ? filter.from : start;
          const within = { ...filter, from, ...(to && { to }) };
          const part = await readAnalytics(http, surveyId, signal, within);
          const [own] = ofMeaning([{ name: '', filter: within, metrics: part }], meaning);
          return {
            start,
            answered: own?.own.answered ?? 0,
            nps: own ? netPromoterScore(own.own.values) : null,
            withheld: Boolean(part.withheld || own?.own.withheld),
          };
        }),
      ),
  });
  if (starts.length < 2) return null;
  const label = partLabel(timeline.unit, i18n.language);
  const whole = (score: number) => format.number(wholeScore(score));
  const scoreOf = ({ nps, withheld }: Part) => {
    if (withheld) return t('analytics.npsWithheld', { least: ANONYMITY_THRESHOLD });
    if (!nps) return '–';
    const { score, interval } = nps;
    const range =
      interval && t('analytics.npsRange', { low: whole(interval.low), high: whole(interval.high) });
    return range ? `${whole(score)} (${range})` : whole(score);
  };
  return (
    <Box>
      <Button size="sm" variant="ghost" icon="trend" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('analytics.npsOverTime')}
        {named && ` (${named})`}
      </Button>
      {open && parts.error && <LoadFailure error={parts.error} onRetry={() => void parts.refetch()} />}
      {open && !parts.error && !parts.data && <LoadingState lines={3} />}
      {open && parts.data && (
        <>
          <Table
            caption={`${title}: ${t('analytics.npsOverTime')}`}
            rows={parts.data}
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
              { key: 'score', header: t('analytics.npsWithInterval'), align: 'end', cell: scoreOf },
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
