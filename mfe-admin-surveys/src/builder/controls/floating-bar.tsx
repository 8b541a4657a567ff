import { Flex } from '@canvass/shared/ui/core';
import type { ComponentProps, ReactNode } from 'react';

type FlexProps = ComponentProps<typeof Flex>;

interface FloatingBarProps {
  /** The distance from the bottom of the window: each bar has its own, so that none covers another. */
  bottom: FlexProps['bottom'];
  children: ReactNode;
}

/** A live region above the editor's lower edge. It stays mounted while it is empty, so that its content is announced. */
export function FloatingBar({ bottom, children }: FloatingBarProps) {
  return (
    <Flex
      role="status"
      position="fixed"
      zIndex="overlay"
      insetInline="0"
      bottom={bottom}
      justify="center"
      pointerEvents="none"
      px="4"
    >
      {children}
    </Flex>
  );
}

/** The panel of a floating bar: a text that fills the row, and buttons. */
export function BarPanel(props: FlexProps) {
  return (
    <Flex
      align="center"
      gap="3"
      ps="4"
      pe="2"
      py="1.5"
      maxWidth="full"
      bg="bg.panel"
      border="1px solid"
      borderColor="border"
      boxShadow="lg"
      rounded="md"
      pointerEvents="auto"
      animation="rise 200ms"
      {...props}
    />
  );
}
