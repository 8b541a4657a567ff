import { type ComponentProps, useRef, useState } from 'react';
import { Select } from '@canvass/shared/ui/core';

interface ActionSelectProps
  extends Omit<
    ComponentProps<typeof Select>,
    'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'onPointerDown'
  > {
  value: string;
  /** Called once for a choice. @param leaving whether the focus leaves the control by that */
  onChoose(value: string, leaving: boolean): void;
}

/** Keys with which the browser takes a choice from an open list, or opens one, in which only the choice is a change. */
const WITH_LIST: ReadonlySet<string> = new Set(['Enter', ' ', 'F4']);
/** On a Mac these open the list, too. */
const IN_OTHERS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown']);
const opensList = (key: string) =>
  WITH_LIST.has(key) || (IN_OTHERS.has(key) && navigator.platform.startsWith('Mac'));

/**
 * A select whose choice does more than to set a field: it adds something, or changes what can't be changed back by the next
 * choice. By pointer or from an open list it is done at once. In a closed list each arrow key and each letter is a change:
 * that is only shown, and done by Enter or when the focus leaves; Escape takes it back.
 */
export function ActionSelect({ value, onChoose, ...select }: ActionSelectProps) {
  const [shown, setShown] = useState<string>();
  const inClosedList = useRef(false);
  const choose = (chosen: string | undefined, leaving = false) => {
    setShown(undefined);
    if (chosen !== undefined && chosen !== value) onChoose(chosen, leaving);
  };
  return (
    <Select
      {...select}
      value={shown ?? value}
      onPointerDown={() => {
        inClosedList.current = false;
      }}
      onKeyDown={(event) => {
        inClosedList.current = !event.altKey && !opensList(event.key);
        if (shown === undefined) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          choose(shown);
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          setShown(undefined);
        }
      }}
      onChange={(event) => {
        if (inClosedList.current) setShown(event.target.value);
        else choose(event.target.value);
      }}
      onBlur={() => choose(shown, true)}
    />
  );
}
