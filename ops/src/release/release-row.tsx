import type { OpsArea } from '@canvass/shared/api/ops';
import type { Release } from '@canvass/shared/api/releases';
import { type ReleaseStatus, releaseStatus } from '@canvass/shared/domain/release-status';
import {
  Badge,
  Box,
  Flex,
  Icon,
  LinkButton,
  Row,
  Span,
  Stack,
  type Tone,
  Text,
} from '@canvass/shared/ui/core';
import { AUTOMATIC } from '@canvass/shared/domain/releases';
import { useTranslation } from 'react-i18next';
import { ListRow } from '../screen/list-row.tsx';
import { NAMESPACE } from '../messages.ts';
import { useSize } from '../format/use-size.ts';
import type { Move, MoveKind } from '../moves/move.ts';
import { MoveButton } from '../moves/move-button.tsx';
import { blockedMove, type OfferedRelease, movesOf } from '../moves/allowed-moves.ts';
import { Actor } from '../format/actor.tsx';
import { Since } from '../format/since.tsx';
import { VersionCode } from '../format/version-code.tsx';

const tones: Partial<Record<ReleaseStatus, Tone>> = {
  live: 'success',
  'live-pinned': 'success',
  canary: 'accent',
  'rolled-back': 'warning',
  aborted: 'warning',
  'rolled-back-automatically': 'danger',
  'aborted-automatically': 'danger',
};

/** The share of users that a new canary gets, unless the operator enters another one. */
const FIRST_PERCENT = 10;

interface ReleaseRowProps {
  release: OfferedRelease;
  area: OpsArea;
  live: Release | undefined;
  onMove: (move: Move) => void;
}

/** A release with all that is known of it, and what can be done with it. */
export function ReleaseRow({ release, area, live, onMove }: ReleaseRowProps) {
  const { t } = useTranslation(NAMESPACE);
  const size = useSize();
  const { version, state, author, commit, notes, createdAt, contract, languages, outcome } = release;
  const { faults = [] } = release;
  const moveOf = (kind: MoveKind): Move => {
    if (kind === 'canary') {
      const percent = state === 'canary' ? (area.canaryPercent ?? FIRST_PERCENT) : FIRST_PERCENT;
      return { kind, version, percent };
    }
    return kind === 'promote' || kind === 'rollback' ? { kind, version } : { kind };
  };
  const isPreviewed = (state === 'stored' || state === 'canary') && faults.length === 0;
  const facts = [
    commit && t('release.commit', { commit: commit.slice(0, 12) }),
    size(release.size),
    languages && languages.length > 0 && languages.join(', '),
    t('release.contract', { contract }),
  ].filter(Boolean);
  return (
    <ListRow>
      <Stack gap="1.5" flex="1 1 18rem" minWidth="0">
        <Row gap="2">
          <VersionCode version={version} />
          {releaseStatus(release, area.pinned).map((status) => (
            <Badge key={status} tone={tones[status] ?? 'neutral'}>
              {t(`status.${status}`, { percent: area.canaryPercent })}
            </Badge>
          ))}
        </Row>
        {notes && <Text overflowWrap="anywhere">{notes}</Text>}
        <Text tone="subtle" textStyle="xs">
          <Since at={createdAt} /> · <Actor name={author} /> · {facts.join(' · ')}
        </Text>
        {outcome && state !== 'live' && state !== 'canary' && <OutcomeReason outcome={outcome} />}
        {faults.length > 0 && state !== 'removed' && (
          <Box textStyle="xs" color="danger">
            <Flex align="center" gap="1.5" fontWeight="medium">
              <Icon name="triangle-alert" size={14} />
              {t('release.faults')}
            </Flex>
            <Box as="ul" m="0" ps="5" listStyleType="disc">
              {faults.map(({ field, message }) => (
                <li key={field + message}>{message}</li>
              ))}
            </Box>
          </Box>
        )}
      </Stack>
      <Row gap="2" align="flex-start" role="group" aria-label={t('release.actions', { version })}>
        {movesOf(release, area, live).map((kind) => {
          const blocked = blockedMove(kind, release, area);
          return (
            <MoveButton
              key={kind}
              blocked={blocked && t(`blocked.${blocked}`)}
              onClick={() => onMove(moveOf(kind))}
            >
              {state === 'canary' && kind === 'canary' ? t('move.canary.change') : t(`move.${kind}.button`)}
            </MoveButton>
          );
        })}
        {isPreviewed && (
          <LinkButton
            to={`/preview/${area.area}/${version}`}
            reloadDocument
            target="_blank"
            size="sm"
            variant="ghost"
            icon="external-link"
          >
            {t('release.preview')}
          </LinkButton>
        )}
        {state === 'removed' && <Span color="fg.subtle">{t('blocked.removed')}</Span>}
      </Row>
    </ListRow>
  );
}

/** When, by whom and why a release stopped being live or the canary. */
function OutcomeReason({ outcome }: { outcome: NonNullable<OfferedRelease['outcome']> }) {
  const { t } = useTranslation(NAMESPACE);
  const { actor, reason, at } = outcome;
  return (
    <Text tone="muted" textStyle="xs" overflowWrap="anywhere">
      {t('release.ended')} <Since at={at} /> ·{' '}
      {actor === AUTOMATIC ? t('log.byBudget') : <Actor name={actor} />}
      {reason && ` · ${reason}`}
    </Text>
  );
}
