import { Icon, isIconName } from '@canvass/shared/ui/core';

const SIZE = 17;

interface MenuIconProps {
  name: string;
  /** The area's own icon (`iconPaths` in `area.json`), which comes before the name. */
  paths: readonly string[] | undefined;
}

/** The icon of a menu entry. Decorative: the entry has a label. */
export function MenuIcon({ name, paths }: MenuIconProps) {
  if (!paths) return <Icon name={isIconName(name) ? name : 'circle'} size={SIZE} />;
  return (
    <svg
      width={SIZE}
      height={SIZE}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flexShrink: 0 }}
      focusable="false"
      aria-hidden
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
