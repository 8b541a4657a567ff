import { Flex, Icon, type IconName } from '@canvass/shared/ui/core';

/** A row of icons: the types of the template's questions in their order. */
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
