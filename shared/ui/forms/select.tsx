import { styled } from '../theme/styled.tsx';
import type { ComponentProps } from 'react';
import { Icon } from '../art/icon.tsx';
import { Box } from '../layout/primitives.tsx';
import { controlRecipe } from './control-recipe.tsx';
import { Field, type FieldProps } from './field.tsx';

const Control = styled('select', controlRecipe);

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'children' | 'size' | 'color'> {
  options: readonly SelectOption[];
  /** Text of a first, empty choice. */
  placeholder?: string;
}

/** The browser's own select: it is the best one on every phone, and works without script. */
export function Select({ label, hideLabel, hint, error, id, options, placeholder, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, id }} hideLabel={hideLabel ?? false} required={select.required}>
      {(control) => (
        <Box position="relative">
          <Control
            {...select}
            {...control}
            appearance="none"
            pe="9"
            cursor="pointer"
            textOverflow="ellipsis"
            // In WebKit a long option would otherwise make the whole page scroll sideways.
            overflow="hidden"
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Control>
          <Box
            position="absolute"
            insetInlineEnd="3"
            top="50%"
            transform="translateY(-50%)"
            pointerEvents="none"
            color="fg.muted"
            lineHeight="0"
          >
            <Icon name="chevron-down" />
          </Box>
        </Box>
      )}
    </Field>
  );
}
