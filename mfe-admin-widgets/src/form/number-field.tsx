import { TextField, type TextFieldProps } from '@canvass/shared/ui/core';

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** NaN while the field is empty; null if it was empty when the language was switched, as JSON has no NaN. */
  value: number | null;
  onChange: (value: number) => void;
}

/** A whole number. An empty field stays empty instead of becoming 0: the server reports that it is missing. */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      type="number"
      inputMode="numeric"
      step={1}
      value={value === null || Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
