import { flushSync } from 'react-dom';
import { scrollParent } from '../../reorder/scroll-parent.ts';

/**
 * Applies what another editor changed, while the creator may be typing. The focused field is the scroll anchor: it stays where it
 * is on the screen, and the caret stays at its text, also when text before it changed.
 * @param movedTo shows the field that has the text of one that is gone, and returns the name of it
 */
export function anchorToFocus(apply: () => void, movedTo: (field: string) => string | undefined): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field === document.body) return apply();
  const top = field.getBoundingClientRect().top;
  const caret = caretOf(field);
  flushSync(apply);
  if (!field.isConnected) return follow(field, movedTo);
  caret?.restore();
  const moved = field.getBoundingClientRect().top - top;
  if (moved !== 0) scrollParent(field)?.scrollBy?.({ top: moved, behavior: 'instant' });
}

/** Goes on in the field that a text has moved to: what the creator types meanwhile would be taken for shortcuts. */
function follow(field: HTMLElement, movedTo: (field: string) => string | undefined): void {
  if (!(field instanceof HTMLTextAreaElement)) return;
  const name = flushSync(() => movedTo(field.dataset.field ?? ''));
  const next =
    name && document.querySelector<HTMLTextAreaElement>(`textarea[data-field="${CSS.escape(name)}"]`);
  if (!next) return;
  next.focus();
  next.setSelectionRange(field.selectionStart, field.selectionEnd);
}

/** The caret of a text field; undefined for other elements, and for fields without one, such as numbers. */
function caretOf(field: HTMLElement): { restore: () => void } | undefined {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return undefined;
  const { value: before, selectionStart: start, selectionEnd: end, selectionDirection } = field;
  if (start === null || end === null) return undefined;
  return {
    restore: () => {
      const { value } = field;
      if (value === before) return;
      const at = (index: number) => positionIn(before, value, index);
      field.setSelectionRange(at(start), at(end), selectionDirection ?? 'none');
    },
  };
}

/** Where a position of a text is after the text was changed in one place. */
function positionIn(before: string, after: string, index: number): number {
  let [same, end] = [0, 0];
  const least = Math.min(before.length, after.length);
  while (same < least && before[same] === after[same]) same += 1;
  while (end < least - same && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (index <= same) return index;
  return index >= before.length - end ? index + after.length - before.length : after.length - end;
}
