import { localeTag, pickLocale } from '@canvass/shared/domain/locales';
import type { TestResult } from '@canvass/shared/domain/statistics';
import { Text } from '@canvass/shared/ui/core';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { useTranslation } from 'react-i18next';

/** The significance level. */
const LEVEL = 0.05;
/** The smallest p-value that is written out. */
const LEAST_P = 0.001;

/** The result of a significance test of two groups: the test, its numbers and what they mean. */
export function TestNote({ result, what }: { result: TestResult | null; what?: string }) {
  const { t, i18n } = useTranslation('admin-surveys');
  const format = useFormat();
  const lead = what ? `${what}: ` : '';
  if (!result) return <Text tone="muted" textStyle="xs">{`${lead}${t('analytics.test.none')}`}</Text>;
  const { test, statistic, freedom, p } = result;
  const decimals = new Intl.NumberFormat(localeTag(pickLocale(i18n.language)), {
    minimumFractionDigits: 3,
    maximumFractionDigits: 3,
  });
  const numbers = t(`analytics.test.${test}`, {
    statistic: format.number(statistic),
    freedom: format.number(freedom),
    p: p < LEAST_P ? `< ${decimals.format(LEAST_P)}` : `= ${decimals.format(p)}`,
  });
  return (
    <Text tone="muted" textStyle="xs">
      {lead}
      {p < LEVEL ? t('analytics.test.differs') : t('analytics.test.same')} {numbers}
    </Text>
  );
}
