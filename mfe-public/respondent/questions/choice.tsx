import type { ReactNode } from 'react';

interface ChoiceProps {
  kind: 'radio' | 'checkbox';
  id: string;
  name: string;
  value: string;
  checked: boolean;
  /** Key that chooses it, shown where there is a keyboard. */
  shortcut?: string | undefined;
  className?: string;
  label: ReactNode;
  /** For choices that are drawn rather than written. */
  accessibleName?: string;
  /** @param pointed by mouse or finger; arrow keys walk through radio buttons and must not send anybody on */
  onChoose?: ((checked: boolean, pointed: boolean) => void) | undefined;
}

/** One radio button or checkbox with its label around it, so that all of it is the target. */
export function Choice({
  kind,
  id,
  name,
  value,
  checked,
  shortcut,
  className,
  label,
  accessibleName,
  onChoose,
}: ChoiceProps) {
  return (
    <label className={className ?? 'cv-choice'} htmlFor={id} data-key={shortcut}>
      <input
        type={kind}
        id={id}
        name={name}
        value={value}
        checked={checked}
        aria-label={accessibleName}
        onChange={(event) => onChoose?.(event.currentTarget.checked, false)}
        onClick={(event) => event.detail > 0 && onChoose?.(event.currentTarget.checked, true)}
      />
      {shortcut && (
        <kbd className="cv-key" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
      <span className="cv-choice-label">{label}</span>
    </label>
  );
}

/** A, B, C … for the first 26 choices. */
export function letter(index: number): string | undefined {
  return index < 26 ? String.fromCharCode(65 + index) : undefined;
}
