import type { MouseEvent, ReactNode } from 'react';

interface ChoiceProps {
  kind: 'radio' | 'checkbox';
  id: string;
  name: string;
  value: string;
  checked: boolean;
  /** Keys that choose it, a character each; shown where there is a keyboard, unless the label says them already. */
  shortcuts?: string | undefined;
  className?: string;
  label: ReactNode;
  /** Of the label, if it is the page's own text in another language than the survey's. */
  lang?: string | undefined;
  /** For choices that are drawings. */
  accessibleName?: string | undefined;
  /**
   * @param pointed by mouse or finger; arrow keys choose each radio button they pass and must not go on to the next
   * question
   */
  onChoose?: ((checked: boolean, pointed: boolean) => void) | undefined;
}

/** One radio button or checkbox with its label around it, so that the whole row can be pressed. */
export function Choice({
  kind,
  id,
  name,
  value,
  checked,
  shortcuts,
  className,
  label,
  lang,
  accessibleName,
  onChoose,
}: ChoiceProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the control has the keys
    <label
      className={className ?? 'cv-choice'}
      htmlFor={id}
      data-keys={shortcuts}
      lang={lang}
      onClick={onChoose && ((event) => pressed(event) && onChoose(controlOf(event).checked, true))}
    >
      <input
        type={kind}
        id={id}
        name={name}
        value={value}
        checked={checked}
        aria-label={accessibleName}
        onChange={(event) => onChoose?.(event.currentTarget.checked, false)}
      />
      {[...((label !== shortcuts && shortcuts) || '')].map((shortcut) => (
        <kbd className="cv-key" aria-hidden="true" key={shortcut}>
          {shortcut}
        </kbd>
      ))}
      <span className="cv-choice-label">{label}</span>
    </label>
  );
}

/**
 * Whether a click came from mouse or finger; a press beside the control is forwarded to the control here. The browser
 * would forward it, too, but WebKit reports the forwarded click as one of the keyboard (`detail` 0), and WebKitGTK then
 * takes the focus back. Keys and screen readers click with `detail` 0 in every engine. After a selection of text in the
 * label the browser handles the click itself and chooses nothing.
 */
function pressed(event: MouseEvent<HTMLLabelElement>): boolean {
  const control = controlOf(event);
  if (event.detail === 0) return false;
  if (event.target === control) return true;
  if (getSelection()?.isCollapsed === false) return false;
  event.preventDefault();
  control.focus({ preventScroll: true });
  control.click();
  return true;
}

const controlOf = (event: MouseEvent<HTMLLabelElement>) => event.currentTarget.control as HTMLInputElement;

/** 1 to 9 for the first nine choices, and 0 for the tenth. */
export const digit = (index: number): string => String((index + 1) % 10);

/** A, B, C … for the first 26 choices, unless a letter is given, and digits for the first ten. */
export function shortcuts(index: number, letter = String.fromCharCode(65 + index)): string | undefined {
  if (index > 25) return undefined;
  return index < 10 ? letter + digit(index) : letter;
}
