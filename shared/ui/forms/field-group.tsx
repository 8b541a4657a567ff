import { Box, FieldError, Stack, Text } from '@canvass/shared/ui/core';
import { type ReactNode, useId } from 'react';

interface FieldsetProps {
  legend: string;
  hint?: string;
  error?: string | undefined;
  children: ReactNode;
}

/** Several controls that are one answer, with the sentence why it was refused. */
export function Fieldset({ legend, hint, error, children }: FieldsetProps) {
  const id = useId();
  return (
    <Box
      as="fieldset"
      border="0"
      m="0"
      p="0"
      minWidth="0"
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    >
      <Box as="legend" p="0" fontWeight="medium">
        {legend}
      </Box>
      {hint && (
        <Text id={`${id}-hint`} tone="muted" mt="1">
          {hint}
        </Text>
      )}
      <Stack gap="3" mt="3">
        {children}
      </Stack>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Box>
  );
}
