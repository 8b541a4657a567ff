import { Flex } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';

/** An entry of a list in a card, with a line below it unless it is the last. Its parts wrap. */
export function ListRow({ children }: { children: ReactNode }) {
  return (
    <Flex
      as="li"
      gap="4"
      px={{ base: '4', sm: '5' }}
      py="4"
      wrap="wrap"
      justify="space-between"
      borderBottom="1px solid"
      borderColor="border"
      css={{ '&:last-of-type': { borderBottom: 0 } }}
    >
      {children}
    </Flex>
  );
}
