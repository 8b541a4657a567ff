import { useRef } from 'react';

/**
 * A selector of an object with a few fields that returns the one before as long as they are the same, as zustand's `useShallow` does.
 * That one builds two maps to compare them, which each row of the outline would do at every key press.
 */
export function useSameFields<State, Part extends object>(
  select: (state: State) => Part,
): (state: State) => Part {
  const before = useRef<Part>(undefined);
  return (state) => {
    const next = select(state);
    if (!before.current || !haveSameFields(before.current, next)) before.current = next;
    return before.current;
  };
}

function haveSameFields<Part extends object>(one: Part, other: Part): boolean {
  const fields = Object.keys(one) as Array<keyof Part>;
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => Object.hasOwn(other, field) && Object.is(one[field], other[field]))
  );
}
