import type { BudgetRules, VersionHealth } from '@canvass/shared/api/ops';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Box, Flex, Grid, Span, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import { useRate } from '../format/use-rate.ts';
import { rateScale } from './rate-scale.ts';

/** The failure rate as a number, and on a line with its interval and the budget. */
export function FailureRate({ health, rules }: { health: VersionHealth; rules: BudgetRules }) {
  const { t } = useTranslation(NAMESPACE);
  const { number } = useFormat();
  const format = useRate();
  const { rate, interval, mounted, failed } = health;
  const isOver = rate !== null && rate > rules.budget;
  return (
    <Stack gap="3">
      <Flex justify="space-between" align="flex-end" gap="4" wrap="wrap">
        <Stack gap="0">
          <Text tone="muted" fontWeight="medium">
            {t('rate.title')}
          </Text>
          <Text
            textStyle="3xl"
            fontWeight="semibold"
            letterSpacing="tight"
            fontVariantNumeric="tabular-nums"
            color={isOver ? 'danger' : undefined}
          >
            {rate === null ? '–' : format.rate(rate)}
          </Text>
        </Stack>
        <Grid
          as="dl"
          m="0"
          gridTemplateColumns="auto auto"
          columnGap="3"
          textStyle="xs"
          fontVariantNumeric="tabular-nums"
          textAlign="end"
          css={{ '& dt': { color: 'fg.muted' }, '& dd': { m: 0, fontWeight: 'medium' } }}
        >
          <dt>{t('chart.opened')}</dt>
          <dd>{number(mounted)}</dd>
          <dt>{t('chart.failed')}</dt>
          <dd>{number(failed)}</dd>
          {interval && (
            <>
              <dt>{t('rate.interval')}</dt>
              <dd>{format.interval(interval)}</dd>
            </>
          )}
        </Grid>
      </Flex>
      {rate !== null && interval && (
        <RateLine {...{ rate, interval }} budget={rules.budget} isOver={isOver} />
      )}
      <Text tone="subtle" textStyle="xs">
        <Span
          aria-hidden="true"
          display="inline-block"
          width="2px"
          height="2.5"
          me="1.5"
          bg="fg"
          verticalAlign="-1px"
        />
        {t('rate.budget', { budget: format.rate(rules.budget) })}
      </Text>
    </Stack>
  );
}

interface RateLineProps {
  rate: number;
  interval: { low: number; high: number };
  budget: number;
  isOver: boolean;
}

/** Decorative: its figures are written above and below it. */
function RateLine({ rate, interval, budget, isOver }: RateLineProps) {
  const at = rateScale([interval.high, budget]);
  const tone = isOver ? 'danger.solid' : 'success.solid';
  return (
    <Box position="relative" height="3" aria-hidden="true">
      <Box position="absolute" insetInline="0" top="1" height="1" rounded="full" bg="bg.muted" />
      <Box
        position="absolute"
        top="1"
        height="1"
        rounded="full"
        bg={tone}
        opacity="0.35"
        style={{
          insetInlineStart: at(interval.low),
          width: `calc(${at(interval.high)} - ${at(interval.low)})`,
        }}
      />
      <Box
        position="absolute"
        top="0"
        width="3"
        height="3"
        ms="-1.5"
        rounded="full"
        bg={tone}
        border="2px solid"
        borderColor="bg.panel"
        style={{ insetInlineStart: at(rate) }}
      />
      <Box
        position="absolute"
        top="-1"
        height="5"
        width="2px"
        ms="-1px"
        bg="fg"
        style={{ insetInlineStart: at(budget) }}
      />
    </Box>
  );
}
