import { Box } from '@canvass/shared/ui/core';

/** A picture of the survey's button in its look, without function. */
export function ThemedButton({ children }: { children: string }) {
  return (
    <Box
      aria-hidden="true"
      alignSelf="flex-start"
      mt="2"
      px="5"
      py="3"
      fontWeight="semibold"
      // As high as “Back” beside it, which has a border.
      border="1px solid transparent"
      backgroundOrigin="border-box"
      style={{
        backgroundImage: 'var(--theme-button)',
        color: 'var(--theme-button-text)',
        borderRadius: 'var(--theme-corners, 12px)',
      }}
    >
      {children}
    </Box>
  );
}
