import type { OptionRanks } from '@canvass/shared/domain/rank-statistics';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Table } from '@canvass/shared/ui/admin';
import { Box, Flex, Stack, Text, VisuallyHidden } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface PositionBarsProps {
  ranks: readonly OptionRanks[];
  title: string;
  /** The group's, if there are several. */
  name?: string;
}

/** How often each option had each position: a bar of parts, the first position darkest; a table for screen readers. */
export function PositionBars({ ranks, title, name }: PositionBarsProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const most = ranks[0]?.positions.length ?? 0;
  const positions = Array.from({ length: most }, (_, index) => index);
  const shade = (index: number) =>
    `color-mix(in oklab, var(--cv-colors-accent) ${Math.round(100 - (82 * index) / Math.max(1, most - 1))}%, var(--cv-colors-bg-panel))`;
  const largest = Math.max(1, ...ranks.map(({ ranks: sample }) => sample?.count ?? 0));
  return (
    <Box>
      <Text fontWeight="medium" mb="2">
        {t('analytics.ranking.positions')}
        {name && ` (${name})`}
      </Text>
      <Stack gap="2" aria-hidden="true">
        {ranks.map(({ id, label, positions: counts, ranks: sample }) => (
          <Box key={id}>
            <Text textStyle="xs" truncate title={label}>
              {label}
            </Text>
            <Flex
              height="3"
              gap="2px"
              rounded="sm"
              overflow="hidden"
              style={{ width: `${(100 * (sample?.count ?? 0)) / largest}%` }}
            >
              {counts.map(
                (count, index) =>
                  count > 0 && (
                    <Box
                      // oxlint-disable-next-line react/no-array-index-key -- a position is its index
                      key={index}
                      title={t('analytics.ranking.position', { position: index + 1, count })}
                      style={{ flexGrow: count, background: shade(index) }}
                    />
                  ),
              )}
            </Flex>
          </Box>
        ))}
        <Flex gap="2" align="center" textStyle="xs" color="fg.muted">
          {t('analytics.ranking.first')}
          <Flex gap="2px" flex="0 1 8rem">
            {positions.map((index) => (
              <Box key={index} height="3" flex="1" style={{ background: shade(index) }} />
            ))}
          </Flex>
          {t('analytics.ranking.last')}
        </Flex>
      </Stack>
      <VisuallyHidden>
        <Table
          caption={`${title}: ${t('analytics.ranking.positions')}`}
          rows={ranks}
          rowKey={({ id }) => id}
          columns={[
            { key: 'option', header: t('charts.answer'), primary: true, cell: ({ label }) => label },
            ...positions.map((index) => ({
              key: String(index),
              header: format.number(index + 1),
              align: 'end' as const,
              cell: ({ positions: counts }: OptionRanks) => format.number(counts[index] ?? 0),
            })),
          ]}
        />
      </VisuallyHidden>
    </Box>
  );
}
