import type { ReleaseEvent } from '@canvass/shared/api/releases';
import { AUTOMATIC, type ReleaseEventKind } from '@canvass/shared/domain/releases';
import type { IconName } from '@canvass/shared/ui/core';

export type EventTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/** The icon and colour of each kind of event. */
export const eventAppearances: Record<ReleaseEventKind, { icon: IconName; tone: EventTone }> = {
  uploaded: { icon: 'archive-restore', tone: 'neutral' },
  promoted: { icon: 'rocket', tone: 'success' },
  canary: { icon: 'users', tone: 'accent' },
  'rolled-back': { icon: 'undo', tone: 'warning' },
  pinned: { icon: 'lock', tone: 'neutral' },
  unpinned: { icon: 'lock', tone: 'neutral' },
  aborted: { icon: 'times', tone: 'warning' },
  removed: { icon: 'trash', tone: 'danger' },
  pruned: { icon: 'trash', tone: 'neutral' },
  refused: { icon: 'circle-alert', tone: 'danger' },
};

/** Whether no person made the move: the release failed too often. */
export function isAutomatic({ kind, actor }: Pick<ReleaseEvent, 'kind' | 'actor'>): boolean {
  return actor === AUTOMATIC && (kind === 'rolled-back' || kind === 'aborted');
}
