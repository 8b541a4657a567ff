/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import type { RespondentState } from '../session/state.ts';
import { useStepFocus } from './step-focus.ts';

const survey = { questions: [{ id: 'one' }, { id: 'two' }] };
const fault = { code: 'required' };

/** A single page with two questions. */
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

it('on first sight the focus stays where it is', () => {
  page({});
  expect(focused()).toBe('');
});

it('who can’t go on is taken to the first fault, and left there while they correct it; the next try goes to the next', () => {
  const change = page({});
  change({ rejections: 1, faults: { one: fault, two: fault } });
  expect(focused()).toBe('first');
  change({ rejections: 1, faults: { two: fault } });
  expect(focused()).toBe('first');
  change({ rejections: 2, faults: { two: fault } });
  expect(focused()).toBe('second');
});
