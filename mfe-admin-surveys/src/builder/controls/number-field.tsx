import { TextField } from '@canvass/shared/ui/core';
import { type ReactNode, useState } from 'react';

interface NumberFieldProps {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  whole: boolean;
  /** The name by which `focusField` finds the field. */
  field: string;
}

/**
 * A field for a number or nothing. An incomplete entry ("-", "1.") stays in the field until it is a number; when the field
 * loses focus, a number beyond the limits becomes the nearest allowed one.
 */
export function NumberField({ value, onChange, whole, field, min, max, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const write = (text: string) => {
    setTyped(text);
    if (text.trim() === '') onChange(null);
    else if (Number.isFinite(Number(text))) onChange(whole ? Math.trunc(Number(text)) : Number(text));
  };
  const leave = () => {
    setTyped(null);
    if (value === null) return;
    const allowed = Math.min(Math.max(value, min ?? value), max ?? value);
    if (allowed !== value) onChange(allowed);
  };
  return (
    <TextField
      {...rest}
      type="number"
      inputMode={whole ? 'numeric' : 'decimal'}
      step={whole ? 1 : 'any'}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      data-field={field}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => write(event.target.value)}
      onBlur={leave}
    />
  );
}
