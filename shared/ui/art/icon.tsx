import { type ComponentProps, memo } from 'react';
import type { IconName } from './icon-names.ts';
import { icons } from './icons.tsx';

export type { IconName } from './icon-names.ts';

interface IconProps extends Omit<ComponentProps<'svg'>, 'name' | 'ref'> {
  name: IconName;
  /** In px. */
  size?: number;
  /** Only for an icon without a text beside it; otherwise it is decorative. */
  label?: string;
}

/** Whether a name has an icon: registries contain names as plain strings. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** An icon of the one set. A new one is a line in `icons.tsx`. */
export const Icon = memo(function Icon({ name, size = 16, label, style, ...rest }: IconProps) {
  const Drawn = icons[name];
  return (
    <Drawn
      size={size}
      strokeWidth={1.75}
      focusable="false"
      style={{ flexShrink: 0, ...style }}
      {...rest}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
});
