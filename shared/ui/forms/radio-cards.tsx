import { styled } from '../theme/styled.tsx';
import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import { Box, Grid, Span } from '../layout/primitives.tsx';
import { FieldError } from './field-error.tsx';

export interface RadioCard<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconName;
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  legend: ReactNode;
  /** The form field's name. */
  name: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  /** Columns if there is room; 1 stacks them. */
  columns?: number;
  error?: string | undefined;
}

const Option = styled('label', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '3',
    p: '4',
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border.control',
    rounded: 'md',
    cursor: 'pointer',
    transition: 'border-color 150ms, background-color 150ms',
    _hover: { borderColor: 'accent' },
    '&:has(:checked)': {
      borderColor: 'accent',
      bg: 'accent.subtle',
      boxShadow: 'inset 0 0 0 1px token(colors.accent)',
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
    '&:has(:disabled)': { opacity: 0.55, cursor: 'not-allowed' },
  },
});
const Input = styled('input', { base: { position: 'absolute', opacity: 0, pointerEvents: 'none' } });

/** A choice of one among a few, each with a sentence. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, name, value, onChange, options, columns = 2, error } = props;
  const legendId = useId();
  const errorId = useId();
  return (
    // Not a fieldset: WebKit adds the height of a fieldset's legend below a grid in it.
    <Box role="radiogroup" aria-labelledby={legendId} aria-describedby={error ? errorId : undefined}>
      <Box id={legendId} mb="2" fontWeight="medium">
        {legend}
      </Box>
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: `repeat(${columns}, minmax(0, 1fr))` }}>
        {options.map((option) => (
          <Option key={option.value}>
            <Input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon name={option.icon} size={20} />}
            <span>
              <Span display="block" fontWeight="medium">
                {option.label}
              </Span>
              {option.hint && <Span color="fg.muted">{option.hint}</Span>}
            </span>
          </Option>
        ))}
      </Grid>
      <FieldError id={errorId}>{error}</FieldError>
    </Box>
  );
}
