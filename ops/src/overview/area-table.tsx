import type { BudgetRules, OpsArea } from '@canvass/shared/api/ops';
import { Link } from '@canvass/shared/router/router';
import { Table } from '@canvass/shared/ui/admin';
import { Badge, Card, Icon, Span, Stack, styled, Text } from '@canvass/shared/ui/core';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import { Actor } from '../format/actor.tsx';
import { Since } from '../format/since.tsx';
import { VersionCode } from '../format/version-code.tsx';
import { AreaHealthCell } from './area-health-cell.tsx';
import { LiveAreaState } from './live-area-state.tsx';

const Name = styled(Link, {
  base: {
    color: 'fg',
    fontWeight: 'semibold',
    textDecoration: 'none',
    _hover: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** The shell first, because every area runs in it; removed areas last. */
const rankOf = ({ area, live }: OpsArea) => (area === SHELL_AREA ? 0 : live === null ? 2 : 1);

const inOrder = (areas: readonly OpsArea[]) => areas.toSorted((one, other) => rankOf(one) - rankOf(other));

/** One row for the shell and for each area; cards on a phone. */
export function AreaTable({ items, rules }: { items: readonly OpsArea[]; rules: BudgetRules }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Card padding="none" px={{ base: '4', sm: '2' }} py="1">
      <Table
        caption={t('overview.title')}
        rows={inOrder(items)}
        rowKey={({ area }) => area}
        columns={[
          {
            key: 'area',
            header: t('column.area'),
            primary: true,
            cell: ({ area, pinned }) => (
              <Span display="inline-flex" alignItems="center" gap="2" flexWrap="wrap">
                <Name to={`/ops/areas/${area}`}>{area}</Name>
                {pinned && (
                  <Badge>
                    <Icon name="lock" size={12} />
                    {t('pinned')}
                  </Badge>
                )}
              </Span>
            ),
          },
          {
            key: 'state',
            header: t('column.state'),
            cell: (area) => <LiveAreaState area={area} rules={rules} />,
          },
          { key: 'live', header: t('column.live'), cell: (area) => <Live area={area} /> },
          { key: 'canary', header: t('column.canary'), cell: (area) => <Canary area={area} /> },
          {
            key: 'health',
            header: t('column.health'),
            cell: ({ area, live }) => <AreaHealthCell area={area} live={live} budget={rules.budget} />,
          },
        ]}
      />
    </Card>
  );
}

function Live({ area }: { area: OpsArea }) {
  const { t } = useTranslation(NAMESPACE);
  const { live, liveSince, lastMove, updatedBy } = area;
  if (live === null) return <Span color="fg.subtle">{t('noLive')}</Span>;
  const by = lastMove && lastMove.version === live ? lastMove.actor : updatedBy;
  return (
    <Stack gap="0.5">
      <VersionCode version={live} />
      <Text tone="subtle" textStyle="xs">
        {liveSince && <Since at={liveSince} />}
        {by && (
          <>
            {' · '}
            <Actor name={by} />
          </>
        )}
      </Text>
    </Stack>
  );
}

function Canary({ area }: { area: OpsArea }) {
  const { t } = useTranslation(NAMESPACE);
  const { canary, canaryPercent, canarySince } = area;
  if (canary === null) return <Span color="fg.subtle">{t('none')}</Span>;
  return (
    <Stack gap="0.5">
      <VersionCode version={canary} />
      <Text tone="subtle" textStyle="xs">
        {t('canary.percent', { percent: canaryPercent })}
        {canarySince && (
          <>
            {' · '}
            <Since at={canarySince} />
          </>
        )}
      </Text>
    </Stack>
  );
}
