import type { BudgetRules, OpsArea, VersionHealth } from '@canvass/shared/api/ops';
import { Badge, Box, Card, Flex, Heading, Row, Stack, Text } from '@canvass/shared/ui/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import type { ReportPoint } from '../charts/report-points.ts';
import { PointsTable } from '../charts/points-table.tsx';
import { ReportsChart } from '../charts/reports-chart.tsx';
import { Since } from '../format/since.tsx';
import { VersionCode } from '../format/version-code.tsx';
import { FirstErrors } from './first-errors.tsx';
import { FailureRate } from './failure-rate.tsx';

interface ReleaseHealthProps {
  role: 'live' | 'canary' | 'previous';
  version: string;
  /** Undefined when no page has reported it in the time. */
  health: VersionHealth | undefined;
  points: readonly ReportPoint[];
  area: OpsArea;
  rules: BudgetRules;
  largest: { opened: number; failed: number };
  asTable: boolean;
  columnMinutes: number;
}

/** The reports of pages about one release: the failure rate against the budget, the chart, and its first errors. */
export function ReleaseHealth(props: ReleaseHealthProps) {
  const { role, version, health, points, area, rules, largest, asTable, columnMinutes } = props;
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  const since = { live: area.liveSince, canary: area.canarySince, previous: null }[role];
  const audience = role === 'live' && area.canary === null ? 'everybody' : role;
  const label = t('chart.label', { version });
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap="5">
        <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
          <Stack gap="1">
            <Row gap="2">
              <Heading as="h3" size="sm" id={id}>
                {t(`comparison.role.${role}`)}
              </Heading>
              {role === 'canary' && (
                <Badge tone="accent">{t('canary.percent', { percent: area.canaryPercent })}</Badge>
              )}
            </Row>
            <Text tone="subtle" textStyle="xs">
              {t(`audience.${audience}`, { percent: area.canaryPercent })}
              {since && (
                <>
                  {' · '}
                  <Since at={since} />
                </>
              )}
            </Text>
          </Stack>
          <VersionCode version={version} />
        </Flex>
        {health ? (
          <>
            <FailureRate health={health} rules={rules} />
            {asTable ? (
              <PointsTable caption={label} points={points} />
            ) : (
              <ReportsChart {...{ label, points, largest, columnMinutes }} />
            )}
            <FirstErrors errors={health.errors} />
          </>
        ) : (
          <Box py="8" textAlign="center">
            <Text fontWeight="medium">{t('noReports')}</Text>
            <Text tone="muted">{t(`noReportsText.${role}`)}</Text>
          </Box>
        )}
      </Stack>
    </Card>
  );
}
