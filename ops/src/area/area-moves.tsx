import type { OpsArea } from '@canvass/shared/api/ops';
import { IconButton } from '@canvass/shared/ui/core';
import { Menu, type MenuItem } from '@canvass/shared/ui/admin';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import { MoveButton } from '../moves/move-button.tsx';
import type { Move } from '../moves/move.ts';
import { blockedAreaMove } from '../moves/allowed-moves.ts';

/** The moves of an area as a whole. The rollback, which is needed in a hurry, is the first. */
export function AreaMoves({ area, onMove }: { area: OpsArea; onMove: (move: Move) => void }) {
  const { t } = useTranslation(NAMESPACE);
  const before = area.rollbackTo;
  const blocked = blockedAreaMove('rollback', area);
  const removal = blockedAreaMove('remove', area);
  const more: MenuItem[] = [
    area.pinned
      ? { label: t('move.unpin.button'), icon: 'lock', onSelect: () => onMove({ kind: 'unpin' }) }
      : {
          label: t('move.pin.button'),
          icon: 'lock',
          disabled: area.live === null,
          onSelect: () => onMove({ kind: 'pin' }),
        },
    ...(removal
      ? []
      : [
          {
            label: t('move.remove.button'),
            icon: 'trash' as const,
            tone: 'danger' as const,
            separated: true,
            onSelect: () => onMove({ kind: 'remove' }),
          },
        ]),
  ];
  return (
    <>
      {area.canary !== null && (
        <MoveButton size="md" icon="times" onClick={() => onMove({ kind: 'abort' })}>
          {t('move.abort.button')}
        </MoveButton>
      )}
      <MoveButton
        size="md"
        icon="undo"
        blocked={blocked ? t(`blocked.${blocked}`) : before === null ? t('blocked.no-earlier') : undefined}
        onClick={() => before !== null && onMove({ kind: 'rollback', version: before })}
      >
        {t('move.rollback.button')}
      </MoveButton>
      <Menu
        items={more}
        trigger={(trigger) => (
          <IconButton icon="ellipsis" label={t('more')} variant="secondary" {...trigger} />
        )}
      />
    </>
  );
}
