/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useSameFields } from './use-same-fields.ts';

interface State {
  one: unknown;
  other?: unknown;
}

/** What the selector returns for each state. */
function selectedFrom(states: readonly State[]): State[] {
  const { result } = renderHook(() => useSameFields((state: State) => ({ ...state })));
  return states.map((state) => result.current(state));
}

it('returns the object before while its fields are the same', () => {
  const [first, same, changed] = selectedFrom([{ one: Number.NaN }, { one: Number.NaN }, { one: 2 }]);
  expect(same).toBe(first);
  expect(changed).toEqual({ one: 2 });
});

it('tells a missing field from one that is undefined', () => {
  const [first, more, less] = selectedFrom([{ one: 1 }, { one: 1, other: undefined }, { one: 1 }]);
  expect(more).not.toBe(first);
  expect(Object.keys(more ?? {})).toEqual(['one', 'other']);
  expect(Object.keys(less ?? {})).toEqual(['one']);
});
