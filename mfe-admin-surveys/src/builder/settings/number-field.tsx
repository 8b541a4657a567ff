import { TextField } from '@canvass/shared/ui/core';
import { type ReactNode, useState } from 'react';

interface NumberFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  whole: boolean;
  /** Where `focusField` finds it. */
  field: string;
}

/** A number or nothing. What is being typed ("-", "1.") stays in the box until it is a number. */
export function NumberField({ value, onChange, whole, field, min, max, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const write = (text: string) => {
    setTyped(text);
    if (text.trim() === '') onChange(null);
    else if (Number.isFinite(Number(text))) onChange(whole ? Math.trunc(Number(text)) : Number(text));
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
      onBlur={() => setTyped(null)}
    />
  );
}
