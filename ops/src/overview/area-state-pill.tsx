import { Badge, Icon, type IconName, type Tone } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import type { AreaState } from './area-state.ts';

const appearance: Record<AreaState, { icon: IconName; tone: Tone }> = {
  healthy: { icon: 'circle-check', tone: 'success' },
  gathering: { icon: 'clock', tone: 'neutral' },
  silent: { icon: 'circle-help', tone: 'neutral' },
  exceeded: { icon: 'circle-alert', tone: 'danger' },
  incompatible: { icon: 'triangle-alert', tone: 'danger' },
  absent: { icon: 'circle', tone: 'neutral' },
};

/** How an area is doing: a word, with an icon and a colour that say the same. */
export function AreaStatePill({ state }: { state: AreaState }) {
  const { t } = useTranslation(NAMESPACE);
  const { icon, tone } = appearance[state];
  return (
    <Badge tone={tone}>
      <Icon name={icon} size={13} />
      {t(`state.${state}`)}
    </Badge>
  );
}
