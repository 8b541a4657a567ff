import { styled } from '../theme/styled.tsx';
import type { ComponentProps } from 'react';
import { controlRecipe } from './control-recipe.tsx';
import { Field, type FieldProps } from './field.tsx';

const Area = styled('textarea', controlRecipe);

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'color'> {}

/** Grows with its text if the browser supports it (`field-sizing`), from `rows` up to half the window. */
export function TextArea({ label, hideLabel, hint, error, id, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, id }} hideLabel={hideLabel ?? false} required={area.required}>
      {(control) => (
        <Area
          {...area}
          {...control}
          rows={rows}
          py="2"
          maxHeight="50dvh"
          resize="vertical"
          css={{ fieldSizing: 'content', minHeight: `${rows * 1.5 + 1}rem` }}
        />
      )}
    </Field>
  );
}
