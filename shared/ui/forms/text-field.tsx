import { styled } from '../theme/styled.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { Box } from '../layout/primitives.tsx';
import { controlRecipe } from './control-recipe.tsx';
import { Field, type FieldProps } from './field.tsx';

const Input = styled('input', controlRecipe);
const Affix = styled('span', {
  base: { position: 'absolute', insetBlock: 0, display: 'flex', alignItems: 'center', color: 'fg.subtle' },
});

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'prefix' | 'size' | 'color'> {
  /** Inside the box, before the text: an icon. */
  prefix?: ReactNode;
  /** Inside the box, after the text: a unit or a small button. */
  suffix?: ReactNode;
}

/** `required={false}` writes "optional" beside the label; omit it in a form whose fields are all required. */
export function TextField({ label, hideLabel, hint, error, id, prefix, suffix, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id }} hideLabel={hideLabel ?? false} required={input.required}>
      {(control) => (
        <Box position="relative">
          {prefix && (
            <Affix insetInlineStart="3" pointerEvents="none">
              {prefix}
            </Affix>
          )}
          <Input {...input} {...control} ps={prefix ? '9' : '3'} pe={suffix ? '11' : '3'} />
          {suffix && <Affix insetInlineEnd="1">{suffix}</Affix>}
        </Box>
      )}
    </Field>
  );
}
