/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import type { RespondentState } from '../session/state.ts';
import { useStepFocus } from './step-focus.ts';

const survey = { questions: [{ id: 'one' }, { id: 'two' }] };
const fault = { code: 'required' };

/** A page with two questions, in the single-page layout. */
function page(faults: object) {
  document.body.innerHTML = `
    <div id="question-one"><input class="cv-input" id="first" /></div>
    <div id="question-two"><input class="cv-input" id="second" /></div>`;
  const state = (changes: object) =>
    ({
      at: { kind: 'question', id: 'one' },
      direction: undefined,
      faults,
      rejections: 0,
      survey,
      ...changes,
    }) as unknown as RespondentState;
  const { rerender } = renderHook(({ now }) => useStepFocus(now, ''), { initialProps: { now: state({}) } });
  return (changes: object) => rerender({ now: state(changes) });
}
const focused = () => document.activeElement?.id;

it('leaves the focus where it is on the first render', () => {
  page({});
  expect(focused()).toBe('');
});

it('moves to the first fault, stays while it is corrected, and moves to the next fault at the next try', () => {
  const change = page({});
  change({ rejections: 1, faults: { one: fault, two: fault } });
  expect(focused()).toBe('first');
  change({ rejections: 1, faults: { two: fault } });
  expect(focused()).toBe('first');
  change({ rejections: 2, faults: { two: fault } });
  expect(focused()).toBe('second');
});
