import { Box, LoadingState } from '@canvass/shared/ui/core';

/** Placeholder until the first area is loaded. */
export function FirstLoad() {
  return (
    <Box maxWidth="640px" mx="auto" py="16" px="4">
      <LoadingState />
    </Box>
  );
}
