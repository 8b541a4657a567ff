import { TextField, type TextFieldProps } from '@canvass/shared/ui/core';

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** NaN while the field is empty. */
  value: number;
  onChange: (value: number) => void;
}

/** A whole number. Empty is a state of its own: the server says that it is missing, we don't put in a 0. */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      type="number"
      inputMode="numeric"
      step={1}
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
