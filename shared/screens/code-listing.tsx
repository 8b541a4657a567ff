import { Box } from '@canvass/shared/ui/core';

interface CodeListingProps {
  /** Names the region for screen readers. */
  label: string;
  /** Height from which it scrolls; without, it is as high as its code. */
  maxHeight?: string;
  children: string;
}

/** Code to read or copy, wrapped to the width there is. Focusable, so that a keyboard can scroll it. */
export function CodeListing({ label, maxHeight, children }: CodeListingProps) {
  return (
    <Box
      as="pre"
      role="region"
      aria-label={label}
      tabIndex={0}
      m="0"
      p="3"
      maxHeight={maxHeight}
      overflow={maxHeight && 'auto'}
      bg="bg.subtle"
      border="1px solid"
      borderColor="border"
      rounded="sm"
      fontFamily="mono"
      textStyle="xs"
      textAlign="start"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {children}
    </Box>
  );
}
