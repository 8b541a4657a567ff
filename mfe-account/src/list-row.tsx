import { Flex } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';

interface ListRowProps {
  /** `start`: what is beside the text stays at its first line, for texts of several lines. */
  align?: 'center' | 'start';
  children: ReactNode;
}

/** An entry of a list in a card, with a line between it and the one before. On a phone its parts are below each other. */
export function ListRow({ align = 'center', children }: ListRowProps) {
  return (
    <Flex
      as="li"
      align={align === 'start' ? 'flex-start' : { base: 'flex-start', sm: 'center' }}
      direction={{ base: 'column', sm: 'row' }}
      gap={{ base: '3', sm: '4' }}
      px={{ base: '4', sm: '5' }}
      py="4"
      css={{ '& + &': { borderTop: '1px solid token(colors.border)' } }}
    >
      {children}
    </Flex>
  );
}
