import { Table } from '@canvass/shared/ui/admin';
import { useTranslation } from 'react-i18next';
import { type ChartData, hasFewAnswers, pointOf, totalAt } from './chart-data.ts';
import { useShareFormat } from './use-share-format.ts';

/** The numbers of a chart: of all its categories, with the intervals of shares. */
export function ChartTable({ title, data }: { title: string; data: ChartData }) {
  const { t } = useTranslation('admin-surveys');
  const format = useShareFormat();
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
              const { count, interval } = pointOf(entry, row.index);
              const total = totalAt(entry, row.index);
              if (!total) return '–';
              const share = format.share(count, total);
              if (!interval) return share;
              const ends = [interval.low, interval.high].map((end) => format.percent(100 * end));
              return `${share} (${ends.join('–')})`;
            },
          };
          return [count, share];
        }),
      ]}
    />
  );
}
