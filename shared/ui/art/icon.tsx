import type { ComponentProps } from 'react';
import { type IconName, icons } from './icons.tsx';

export type { IconName } from './icons.tsx';

interface IconProps extends Omit<ComponentProps<'svg'>, 'name' | 'ref'> {
  name: IconName;
  /** In px. */
  size?: number;
  /** Only where the icon stands alone and says something; otherwise it is decoration beside its word. */
  label?: string;
}

/** True for a name that has a drawing: registries hold names as plain strings. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** One set of icons, one stroke. A new one is a line in `icons.tsx`. */
export function Icon({ name, size = 16, label, style, ...rest }: IconProps) {
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
}
