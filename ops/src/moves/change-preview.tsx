import type { OpsArea } from '@canvass/shared/api/ops';
import { Box, Grid, Icon, Span, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import { VersionCode } from '../format/version-code.tsx';
import { isPercent, liveChange, type Move } from './move.ts';

/** The release that users get before and after a move, in one line each. */
export function ChangePreview({ area, move }: { area: OpsArea; move: Move }) {
  const { t } = useTranslation(NAMESPACE);
  const change = liveChange(move, area);
  const rows: [string, string | null, string | null][] = [];
  if (change) rows.push([t('audience.everybody'), change.from, change.to]);
  if (move.kind === 'canary' && isPercent(move.percent)) {
    const before = area.canary === move.version ? move.version : area.live;
    rows.push([t('audience.percent', { percent: move.percent }), before, move.version]);
  }
  if (move.kind === 'abort') {
    rows.push([t('audience.percent', { percent: area.canaryPercent }), area.canary, area.live]);
  }
  if (rows.length === 0) return null;
  return (
    <Box rounded="md" border="1px solid" borderColor="border" bg="bg.subtle" px="4" py="3">
      {rows.map(([who, from, to]) => (
        <Grid key={who} gap="1">
          <Text tone="muted" textStyle="xs">
            {who}
          </Text>
          <Box display="flex" alignItems="center" flexWrap="wrap" gap="2">
            <Release version={from} />
            <Span color="fg.subtle" lineHeight="0">
              <Icon name="arrow-right" label={t('to')} />
            </Span>
            <Release version={to} />
          </Box>
        </Grid>
      ))}
    </Box>
  );
}

function Release({ version }: { version: string | null }) {
  const { t } = useTranslation(NAMESPACE);
  return version === null ? <Span>{t('noLive')}</Span> : <VersionCode version={version} />;
}
