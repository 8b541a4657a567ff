import { Box, LoadingState } from '@canvass/shared/ui/core';

/** Stands where a page will be, inside its layout, until the page's area is loaded. */
export function PagePlaceholder() {
  return (
    <Box maxWidth="640px" mx="auto" py="8">
      <LoadingState />
    </Box>
  );
}
