import type { ReactNode } from 'react';

interface ConsentBoxProps {
  id: string;
  name: string;
  checked: boolean;
  required: boolean;
  invalid: boolean;
  /** Ids of what explains the box. */
  describedBy: string | undefined;
  children: ReactNode;
  onChange?: ((checked: boolean) => void) | undefined;
}

/** A box that is ticked to agree. It has no key of its own, so that no respondent agrees by accident. */
export function ConsentBox({
  id,
  name,
  checked,
  required,
  invalid,
  describedBy,
  children,
  onChange,
}: ConsentBoxProps) {
  return (
    <label className="cv-choice" htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        name={name}
        value="yes"
        checked={checked}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span className="cv-choice-label">{children}</span>
    </label>
  );
}
