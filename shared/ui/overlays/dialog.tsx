import { type ReactNode, useId } from 'react';
import { Box, Flex, Heading } from '../layout/primitives.tsx';
import { CloseButton } from './close-button.tsx';
import { Modal } from './modal.tsx';

/** S3.7 */
export const dialogSizes = { sm: '26rem', md: '34rem', lg: '48rem', xl: '64rem' } as const;
export type DialogSize = keyof typeof dialogSizes;

/** On a phone buttons fill their line: those that don't fit beside each other would end ragged. */
const footerStyle = { '& > *': { flexGrow: { base: 1, sm: 0 } } };

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: DialogSize;
  /** "alertdialog" for a dialog that must be answered. */
  role?: 'dialog' | 'alertdialog';
  dismissable?: boolean;
  /** Buttons at the end, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal dialog with a question or a short form. */
export function Dialog({
  open,
  size = 'md',
  title,
  onClose,
  role = 'dialog',
  footer,
  children,
  ...rest
}: DialogProps) {
  const id = useId();
  if (!open) return null;
  return (
    <Modal
      {...rest}
      onClose={onClose}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      m="auto"
      width={`min(${dialogSizes[size]}, calc(100vw - 2rem))`}
      maxHeight="calc(100dvh - 2rem)"
      rounded="lg"
      animation="rise 200ms"
    >
      <Flex align="center" justify="space-between" gap="4" ps="6" pe="4" pt="4">
        <Heading id={`${id}-title`} as="h2" size="md">
          {title}
        </Heading>
        {rest.dismissable !== false && role === 'dialog' && <CloseButton onClick={onClose} />}
      </Flex>
      <Box id={`${id}-body`} px="6" py="4" overflowY="auto">
        {children}
      </Box>
      {footer && (
        <Flex justify="flex-end" wrap="wrap" gap="2" px="6" pb="6" pt="2" css={footerStyle}>
          {footer}
        </Flex>
      )}
    </Modal>
  );
}
