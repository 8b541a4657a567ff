import { useFormat } from '@canvass/shared/i18n/use-format';
import { Flex, Skeleton, Span, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { HOUR, useHealth } from '../api/queries.ts';
import { NAMESPACE } from '../messages.ts';
import { everyVersion } from '../charts/report-points.ts';
import { ReportsSparkline } from '../charts/reports-sparkline.tsx';
import { useRate } from '../format/use-rate.ts';

interface AreaHealthCellProps {
  area: string;
  live: string | null;
  /** The share of users that a release may fail for. */
  budget: number;
}

/** The failure rate of an area's live release in the last hour, and the hour's shape over all its releases. */
export function AreaHealthCell({ area, live, budget }: AreaHealthCellProps) {
  const { t } = useTranslation(NAMESPACE);
  const { number } = useFormat();
  const { rate } = useRate();
  const { data, isPending } = useHealth(area, HOUR);
  if (isPending) return <Skeleton width="40" height="7" />;
  if (!data) return <Span color="danger">{t('unread')}</Span>;
  const points = everyVersion(data);
  const opened = points.reduce((sum, point) => sum + point.opened, 0);
  const failed = points.reduce((sum, point) => sum + point.failed, 0);
  if (opened === 0 && failed === 0) return <Span color="fg.subtle">{t('noReports')}</Span>;
  const share = data.versions.find(({ version }) => version === live)?.rate ?? null;
  const figures = t('sparkline', { opened: number(opened), failed: number(failed) });
  return (
    <Flex align="center" gap="3" justify={{ base: 'flex-end', sm: 'flex-start' }}>
      <ReportsSparkline points={points} label={figures} />
      <Stack gap="0">
        <Text
          fontWeight="medium"
          fontVariantNumeric="tabular-nums"
          color={share !== null && share > budget ? 'danger' : undefined}
        >
          {share === null ? '–' : rate(share)}
        </Text>
        <Text tone="subtle" textStyle="xs" whiteSpace="nowrap">
          {t('failedShort', { count: failed, shown: number(failed) })}
        </Text>
      </Stack>
    </Flex>
  );
}
