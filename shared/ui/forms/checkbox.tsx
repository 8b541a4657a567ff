import { styled } from '../theme/styled.tsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Box, Span } from '../layout/primitives.tsx';
import { FieldError } from './field-error.tsx';

const Control = styled('input', { base: { mt: '1px' } });
const Label = styled('label', {
  base: {
    display: 'flex',
    gap: '2.5',
    minHeight: '6',
    cursor: 'pointer',
    textStyle: 'sm',
    '&:has(:disabled)': { cursor: 'not-allowed' },
  },
});

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'color'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A check box with its label, and a hint and an error below it, which screen readers read with it. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <Box>
      <Label>
        <Control
          {...input}
          id={controlId}
          type="checkbox"
          // Without the hint, which the label contains so that it can be pressed, too.
          aria-labelledby={input['aria-label'] ? undefined : `${controlId}-label`}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>
          <span id={`${controlId}-label`}>{label}</span>
          {hint && (
            <Span id={`${controlId}-hint`} display="block" color="fg.muted">
              {hint}
            </Span>
          )}
        </span>
      </Label>
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </Box>
  );
}
