import { Box } from '@canvass/shared/ui/core';

/** How a button of the survey looks in its theme; only a picture of one. */
export function ThemedButton({ children }: { children: string }) {
  return (
    <Box
      aria-hidden="true"
      alignSelf="flex-start"
      mt="2"
      px="5"
      py="3"
      rounded="md"
      fontWeight="semibold"
      style={{ backgroundImage: 'var(--theme-button)', color: 'var(--theme-button-text)' }}
    >
      {children}
    </Box>
  );
}
