import { useArea } from '@canvass/shared/contract/area-context';
import { formatNumber, percentage } from '@canvass/shared/domain/format';
import type { Locale } from '@canvass/shared/domain/locales';
import { Box, Card, Flex, Stack, Text } from '@canvass/shared/ui/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Percentage from which the bar warns. */
const NEARLY = 80;

interface UsageMeterProps {
  label: string;
  used: number;
  /** Null: unlimited. */
  limit: number | null;
  format?: ((amount: number, locale: Locale) => string) | undefined;
  note?: ReactNode;
  /** Consequence of a reached limit. */
  overLimit?: ReactNode;
}

/** Usage of one limit, as text and as a bar. */
export function UsageMeter({ label, used, limit, format = formatNumber, note, overLimit }: UsageMeterProps) {
  const { t } = useTranslation('account');
  const { locale } = useArea();
  const id = useId();
  const share = limit === null ? 0 : percentage(used, limit);
  const number = format(used, locale.current);
  const figures =
    limit === null
      ? t('usage.unlimited', { used: number })
      : t('usage.figures', { used: number, limit: format(limit, locale.current) });
  const spent = limit !== null && used >= limit;
  const fill = spent ? 'danger.solid' : share >= NEARLY ? 'warning.solid' : 'accent.solid';
  return (
    <Card padding="sm">
      <Stack gap="2">
        <Flex justify="space-between" align="baseline" gap="4" wrap="wrap">
          <Box id={id} fontWeight="medium">
            {label}
          </Box>
          <Box color="fg.muted" fontVariantNumeric="tabular-nums">
            {figures}
          </Box>
        </Flex>
        {limit !== null && (
          <Box
            role="meter"
            aria-labelledby={id}
            aria-valuemin={0}
            aria-valuemax={limit}
            aria-valuenow={Math.min(used, limit)}
            aria-valuetext={figures}
            height="2"
            rounded="full"
            bg="bg.muted"
            overflow="hidden"
          >
            <Box height="full" rounded="full" bg={fill} style={{ width: `${Math.min(100, share)}%` }} />
          </Box>
        )}
        {((spent && overLimit) || note) && (
          <Text tone={spent && overLimit ? 'danger' : 'muted'} textStyle="sm">
            {spent && overLimit} {note}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
