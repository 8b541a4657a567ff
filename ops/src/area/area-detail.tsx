import type { BudgetRules, OpsArea } from '@canvass/shared/api/ops';
import { PageHeader, Section, Stack, styled } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import { RecentEvents } from '../log/recent-events.tsx';
import { MoveDialog } from '../moves/move-dialog.tsx';
import type { Move } from '../moves/move.ts';
import { LiveAreaState } from '../overview/live-area-state.tsx';
import { ReleaseList } from '../release/release-list.tsx';
import { AreaAlerts } from './area-alerts.tsx';
import { AreaMoves } from './area-moves.tsx';
import { Comparison } from './comparison.tsx';
import { MoveNotice } from './move-notice.tsx';

/** Takes no room while nothing is in it; the region of messages is there before its first one, as screen readers require. */
const Notices = styled('div', {
  base: { '& > *:not(:empty)': { mb: '3' }, '& > *:not(:empty):last-child': { mb: '8' } },
});

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
      <Notices>
        <div role="status">
          {made && <MoveNotice area={area.area} move={made} onClose={() => setMade(undefined)} />}
        </div>
        <AreaAlerts area={area} rules={rules} />
      </Notices>
      <Stack gap={{ base: '8', md: '12' }}>
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
