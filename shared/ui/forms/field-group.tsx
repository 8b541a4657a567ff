import { type ReactNode, useId } from 'react';
import { Box, Stack } from '../layout/primitives.tsx';
import { FieldError } from './field-error.tsx';

interface FieldGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  gap?: string;
  children: ReactNode;
}

/**
 * Several controls that form one answer, with their error. Not a fieldset: WebKit adds the height of a fieldset's
 * legend below a grid or stack in it.
 */
export function FieldGroup({ legend, hint, error, gap = '3', children }: FieldGroupProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Box role="group" minWidth="0" aria-labelledby={id} aria-describedby={described || undefined}>
      <Box id={id} fontWeight="medium">
        {legend}
      </Box>
      {hint && (
        <Box id={`${id}-hint`} color="fg.muted" mt="1">
          {hint}
        </Box>
      )}
      <Stack gap={gap} mt={gap}>
        {children}
      </Stack>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Box>
  );
}
