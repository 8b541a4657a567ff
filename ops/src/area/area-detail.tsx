import type { BudgetRules, OpsArea } from '@canvass/shared/api/ops';
import { Box, PageHeader, Section, Stack } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../app/messages.ts';
import { RecentEvents } from '../log/recent-events.tsx';
import { MoveDialog } from '../moves/move-dialog.tsx';
import type { Move } from '../moves/move.ts';
import { LiveAreaState } from '../overview/live-area-state.tsx';
import { ReleaseList } from '../release/release-list.tsx';
import { AreaAlerts } from './area-alerts.tsx';
import { AreaMoves } from './area-moves.tsx';
import { Comparison } from './comparison.tsx';
import { MadeNotice } from './made-notice.tsx';

/** The screen of an area that exists. */
export function AreaDetail({ area, rules }: { area: OpsArea; rules: BudgetRules }) {
  const { t } = useTranslation(NAMESPACE);
  const [move, setMove] = useState<Move>();
  const [made, setMade] = useState<Move>();
  const ask = (asked: Move) => {
    setMade(undefined);
    setMove(asked);
  };
  return (
    <>
      <PageHeader
        title={area.area}
        breadcrumbs={[{ label: t('overview.title'), to: '/ops' }]}
        status={<LiveAreaState area={area} rules={rules} />}
        actions={<AreaMoves area={area} onMove={ask} />}
      />
      <Stack gap={{ base: '8', md: '12' }}>
        <Stack gap="3" css={{ '&:empty': { display: 'none' } }}>
          <Box role="status" css={{ '&:empty': { display: 'none' } }}>
            {made && <MadeNotice area={area.area} move={made} onClose={() => setMade(undefined)} />}
          </Box>
          <AreaAlerts area={area} rules={rules} />
        </Stack>
        <Comparison area={area} rules={rules} />
        <Section title={t('release.title')} description={t('release.description')}>
          <ReleaseList area={area} onMove={ask} />
        </Section>
        <Section title={t('log.title')}>
          <RecentEvents filter={{ area: area.area }} />
        </Section>
      </Stack>
      {move && (
        <MoveDialog
          area={area}
          move={move}
          onClose={() => setMove(undefined)}
          onMade={(done) => {
            setMove(undefined);
            setMade(done);
          }}
        />
      )}
    </>
  );
}
