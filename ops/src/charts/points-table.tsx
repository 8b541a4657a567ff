import { useFormat } from '@canvass/shared/i18n/use-format';
import { Table } from '@canvass/shared/ui/admin';
import { Box, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import { useTimeFormat } from '../format/use-time-format.ts';
import type { ReportPoint } from './report-points.ts';

/** The figures of a chart, the latest first. Steps without reports are left out. */
export function PointsTable({ caption, points }: { caption: string; points: readonly ReportPoint[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { number } = useFormat();
  const { time } = useTimeFormat();
  const rows = points.filter(({ opened, failed }) => opened + failed > 0).toReversed();
  if (rows.length === 0) return <Text tone="muted">{t('noReports')}</Text>;
  return (
    // Scrolls by itself, so that the errors below a day's table aren't pages away.
    <Box maxHeight="72" overflowY="auto" tabIndex={0} role="region" aria-label={caption} rounded="sm">
      <Table
        caption={caption}
        rows={rows}
        rowKey={({ at }) => at}
        columns={[
          { key: 'at', header: t('chart.time'), primary: true, cell: ({ at }) => time(at) },
          { key: 'opened', header: t('chart.opened'), align: 'end', cell: ({ opened }) => number(opened) },
          { key: 'failed', header: t('chart.failed'), align: 'end', cell: ({ failed }) => number(failed) },
        ]}
      />
    </Box>
  );
}
