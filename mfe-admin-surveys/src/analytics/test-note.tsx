import type { TestResult } from '@canvass/shared/domain/statistics';
import { Text } from '@canvass/shared/ui/core';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { useTranslation } from 'react-i18next';

/** The significance level. */
const LEVEL = 0.05;

/** The result of a significance test of two groups: the test, its numbers and what they mean. */
export function TestNote({ result, what }: { result: TestResult | null; what?: string }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const lead = what ? `${what}: ` : '';
  if (!result) return <Text tone="muted" textStyle="xs">{`${lead}${t('analytics.test.none')}`}</Text>;
  const { test, statistic, freedom, p } = result;
  const numbers = t(`analytics.test.${test}`, {
    statistic: format.number(statistic),
    freedom: format.number(freedom),
    p: p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`,
  });
  return (
    <Text tone="muted" textStyle="xs">
      {lead}
      {p < LEVEL ? t('analytics.test.differs') : t('analytics.test.same')} {numbers}
    </Text>
  );
}
