import type { BudgetRules, OpsArea } from '@canvass/shared/api/ops';
import { Button, Flex, Grid, LoadingState, Row, Section, Stack, styled } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HOUR, useHealth } from '../api/queries.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { NAMESPACE } from '../messages.ts';
import { columnMinutes, largestOf, reportPoints } from '../charts/report-points.ts';
import { comparedVersion } from './compared-version.ts';
import { ReleaseHealth } from './release-health.tsx';
import { Vitals } from './vitals.tsx';

const RANGES = [HOUR, 6 * HOUR, 24 * HOUR] as const;

const Range = styled('button', {
  base: {
    px: '3',
    minHeight: { base: '11', md: '8' },
    rounded: 'sm',
    color: 'fg.muted',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': { bg: 'bg.muted', color: 'fg' },
  },
});

/** The live release beside the canary, or beside the release before it: the same figures on the same scales. */
export function Comparison({ area, rules }: { area: OpsArea; rules: BudgetRules }) {
  const { t } = useTranslation(NAMESPACE);
  const [minutes, setMinutes] = useState<number>(HOUR);
  const [asTable, setAsTable] = useState(false);
  const health = useHealth(area.area, minutes);
  const actions = (
    <Row gap="2">
      <Flex
        role="group"
        aria-label={t('range.label')}
        border="1px solid"
        borderColor="border"
        rounded="md"
        p="0.5"
      >
        {RANGES.map((range) => (
          <Range key={range} type="button" aria-pressed={range === minutes} onClick={() => setMinutes(range)}>
            {t('range.hours', { count: range / HOUR })}
          </Range>
        ))}
      </Flex>
      <Button
        size="sm"
        variant="ghost"
        icon={asTable ? 'chart' : 'list'}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? t('chart.asChart') : t('chart.asTable')}
      </Button>
    </Row>
  );
  const { data } = health;
  const compared = data && comparedVersion(area, data.versions);
  const sides = [
    ...(area.live === null ? [] : [{ role: 'live' as const, version: area.live }]),
    ...(compared ? [compared] : []),
  ].map((side) => {
    const version = data?.versions.find((each) => each.version === side.version);
    return { ...side, health: version, points: data ? reportPoints(data, version) : [] };
  });
  const largest = largestOf(sides.map(({ points }) => points));
  const title = compared?.role === 'previous' ? 'comparison.previous' : 'comparison.canary';
  return (
    <Section
      title={t(compared ? title : 'comparison.live')}
      description={t('comparison.description')}
      actions={actions}
    >
      {!data ? (
        health.error ? (
          <LoadFailure query={health} small />
        ) : (
          <LoadingState lines={8} />
        )
      ) : (
        <Stack gap="6" opacity={health.isPlaceholderData ? 0.6 : undefined}>
          <Grid
            gap="4"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              lg: `repeat(${Math.max(1, sides.length)}, minmax(0, 1fr))`,
            }}
          >
            {sides.map((side) => (
              <ReleaseHealth
                key={side.role}
                {...side}
                {...{ area, rules, largest, asTable }}
                columnMinutes={columnMinutes(data)}
              />
            ))}
          </Grid>
          <Vitals sides={sides} />
        </Stack>
      )}
    </Section>
  );
}
