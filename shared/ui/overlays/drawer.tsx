import { type ReactNode, useId } from 'react';
import { Box, Flex, Heading } from '../layout/primitives.tsx';
import { CloseButton } from './close-button.tsx';
import { Modal } from './modal.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: 'start' | 'end';
  /** Any CSS width; never wider than the window less 48 px. */
  width?: string;
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel from the side: the navigation on a phone, or the details of one row. */
export function Drawer({
  open,
  onClose,
  title,
  side = 'end',
  width = '24rem',
  footer,
  children,
}: DrawerProps) {
  const id = useId();
  if (!open) return null;
  return (
    <Modal
      onClose={onClose}
      aria-labelledby={id}
      m="0"
      insetBlock="0"
      insetInlineStart={side === 'start' ? '0' : 'auto'}
      insetInlineEnd={side === 'end' ? '0' : 'auto'}
      width={`min(${width}, calc(100vw - 3rem))`}
      height="100dvh"
      maxHeight="100dvh"
      borderBlock="0"
      animation={side === 'end' ? 'slideLeft 200ms' : 'slideRight 200ms'}
    >
      <Flex
        align="center"
        justify="space-between"
        gap="4"
        ps="5"
        pe="3"
        py="3"
        borderBottom="1px solid"
        borderColor="border"
      >
        <Heading id={id} as="h2" size="sm">
          {title}
        </Heading>
        <CloseButton onClick={onClose} />
      </Flex>
      <Box flex="1" overflowY="auto" p="5">
        {children}
      </Box>
      {footer && (
        <Flex justify="flex-end" gap="2" p="4" borderTop="1px solid" borderColor="border">
          {footer}
        </Flex>
      )}
    </Modal>
  );
}
