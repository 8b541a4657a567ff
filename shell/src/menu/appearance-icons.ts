import type { Appearance } from '@canvass/shared/domain/appearance';
import type { IconName } from '@canvass/shared/ui/core';

/** The icon of each appearance. */
export const appearanceIcons: Record<Appearance, IconName> = {
  system: 'monitor',
  light: 'sun',
  dark: 'moon',
};
