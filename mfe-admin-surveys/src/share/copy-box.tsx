import { Box, CopyButton, Row } from '@canvass/shared/ui/core';
import { type ReactNode, useId } from 'react';

interface CopyBoxProps {
  label: ReactNode;
  text: string;
  /** The label of the copy button. */
  copy: string;
  /** More buttons beside the copy button. */
  children?: ReactNode;
}

/** A text to copy: shown whole, selectable, with a button that copies it. */
export function CopyBox({ label, text, copy, children }: CopyBoxProps) {
  const id = useId();
  return (
    <Box>
      <Box id={id} fontWeight="medium" mb="1.5">
        {label}
      </Box>
      <Box
        role="group"
        aria-labelledby={id}
        p="3"
        mb="3"
        bg="bg.subtle"
        border="1px solid"
        borderColor="border"
        rounded="md"
        fontFamily="mono"
        textStyle="sm"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        userSelect="all"
      >
        {text}
      </Box>
      <Row>
        <CopyButton text={text} variant="primary">
          {copy}
        </CopyButton>
        {children}
      </Row>
    </Box>
  );
}
