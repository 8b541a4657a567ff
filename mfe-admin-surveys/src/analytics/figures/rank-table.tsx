import type { OptionRanks } from '@canvass/shared/domain/rank-statistics';
import { shareInterval } from '@canvass/shared/domain/statistics';
import { Table } from '@canvass/shared/ui/admin';
import { Box, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useShareFormat } from '../../charts/use-share-format.ts';

interface RankTableProps {
  ranks: readonly OptionRanks[];
  title: string;
  /** The group's, if there are several. */
  name?: string;
}

/** Mean rank and first choices of each option, with their intervals, and how many ranked it. */
export function RankTable({ ranks, title, name }: RankTableProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useShareFormat();
  const range = (low: string, high: string) => (
    <Span color="fg.muted" textStyle="xs" ms="2">
      {low}–{high}
    </Span>
  );
  return (
    <Box>
      {name && (
        <Box fontWeight="medium" textStyle="xs" mb="1">
          {name}
        </Box>
      )}
      <Table
        caption={name ? `${title} (${name})` : title}
        rows={ranks}
        rowKey={({ id }) => id}
        columns={[
          { key: 'option', header: t('charts.answer'), primary: true, cell: ({ label }) => label },
          {
            key: 'mean',
            header: t('analytics.ranking.mean'),
            align: 'end',
            cell: ({ ranks: sample, interval }) => (
              <>
                {sample ? format.number(sample.mean) : '–'}
                {interval && range(format.number(interval.low), format.number(interval.high))}
              </>
            ),
          },
          {
            key: 'first',
            header: t('analytics.ranking.firstChoice'),
            align: 'end',
            cell: ({ first: { count, total } }) => {
              const interval = shareInterval(count, total);
              if (!interval)
                return t('charts.countOf', { count: format.number(count), total: format.number(total) });
              const [low, high] = [interval.low, interval.high].map((end) => Math.round(100 * end));
              return (
                <>
                  {format.share(count, total)}
                  {range(String(low), format.percent(high ?? 0))}
                </>
              );
            },
          },
          {
            key: 'count',
            header: t('analytics.ranking.rankedBy'),
            align: 'end',
            cell: ({ ranks: sample }) => format.number(sample?.count ?? 0),
          },
        ]}
      />
    </Box>
  );
}
