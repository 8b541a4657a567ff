import { useArea } from '@canvass/shared/contract/area-context';
import { formatNumber, formatStorage } from '@canvass/shared/domain/format';
import { PLAN_CURRENCY, PLANS, type Plan } from '@canvass/shared/domain/plans';
import { Badge, Box, Card, Flex, Heading, Icon, Row, Span, Stack, Text } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const LIMITS = [
  'publishedSurveys',
  'responsesPerMonth',
  'widgets',
  'webhooks',
  'seats',
  'fileMegabytes',
] as const;

interface PlanCardProps {
  plan: Plan;
  current: boolean;
  /** Buttons that lead to the plan. */
  children?: ReactNode;
}

/** One plan with its price and limits, from the table that also enforces them. */
export function PlanCard({ plan, current, children }: PlanCardProps) {
  const { t } = useTranslation('account');
  const { locale } = useArea();
  const terms = PLANS[plan];
  const price = new Intl.NumberFormat(locale.tag, {
    style: 'currency',
    currency: PLAN_CURRENCY,
    maximumFractionDigits: 0,
  }).format(terms.monthlyPrice);
  const termOf = (limit: (typeof LIMITS)[number]): string => {
    const count = terms[limit];
    if (count === null) return t('limit.unlimitedSeats');
    const format = limit === 'fileMegabytes' ? formatStorage : formatNumber;
    return t(`limit.${limit}`, { count, number: format(count, locale.current) });
  };
  return (
    <Card as="article" aria-current={current || undefined} borderColor={current ? 'accent' : 'border'}>
      <Stack gap="4" height="full">
        <Stack gap="1">
          <Row justify="space-between">
            <Heading as="h3" size="md">
              {t(`plan.${plan}.name`)}
            </Heading>
            {current && <Badge tone="accent">{t('subscription.current')}</Badge>}
          </Row>
          <Text tone="muted">{t(`plan.${plan}.description`)}</Text>
        </Stack>
        <Text>
          <Span textStyle="3xl" fontWeight="semibold" letterSpacing="tight" fontVariantNumeric="tabular-nums">
            {price}
          </Span>{' '}
          <Span color="fg.muted">{t('subscription.perMonth')}</Span>
        </Text>
        <Stack as="ul" listStyle="none" m="0" p="0" gap="2">
          {[...LIMITS.map(termOf), ...(terms.hidesBadge ? [t('limit.hidesBadge')] : [])].map((term) => (
            <Flex as="li" key={term} gap="2">
              <Box color="accent" mt="0.5" lineHeight="0">
                <Icon name="check" />
              </Box>
              <span>{term}</span>
            </Flex>
          ))}
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
