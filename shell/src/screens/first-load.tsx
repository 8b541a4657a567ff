import { Box, LoadingState } from '@canvass/shared/ui/core';

/** Stands until the first area is there. */
export function FirstLoad() {
  return (
    <Box maxWidth="640px" mx="auto" py="16" px="4">
      <LoadingState />
    </Box>
  );
}
