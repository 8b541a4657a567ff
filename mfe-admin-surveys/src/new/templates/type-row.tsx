import { Flex, Icon, type IconName } from '@canvass/shared/ui/core';

/** The questions' types in their order, as they are asked. */
export function TypeRow({ icons }: { icons: readonly IconName[] }) {
  return (
    <Flex gap="1.5" opacity="0.85">
      {icons.slice(0, 9).map((icon, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same type may come twice, and the row never changes
        <Icon key={index} name={icon} size={14} />
      ))}
    </Flex>
  );
}
