/** @jest-environment jsdom */
import { render, renderHook } from '@testing-library/react';
import type { RespondentState } from '../session/state.ts';
import { sampleSurvey } from '../testing/sample.ts';
import { type PageContext, PageProvider } from './page-context.tsx';
import { useStepFocus } from './step-focus.ts';
import { Welcome } from './welcome.tsx';

const survey = { questions: [{ id: 'one' }, { id: 'two' }] };
const fault = { code: 'required' };

const TWO = `
  <div id="question-one"><input class="cv-input" id="first" /></div>
  <div id="question-two"><input class="cv-input" id="second" /></div>`;

/** A page of the single-page layout, with two questions unless another is given. */
function page(faults: object, html = TWO) {
  document.body.innerHTML = html;
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
beforeEach(() => {
  window.scrollTo = () => undefined;
});
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

it('moves to the chosen radio button, and to the first checkbox whichever are ticked', () => {
  const boxes = (type: string) =>
    ['none', 'chosen'].map((id) => `<input type="${type}" id="${id}" ${id === 'chosen' ? 'checked' : ''} />`);
  const backTo = (type: string) => {
    const change = page({}, `<div id="question-two">${boxes(type).join('')}</div>`);
    change({ direction: 'back', at: { kind: 'question', id: 'two' } });
    return focused();
  };
  expect(backTo('radio')).toBe('chosen');
  expect(backTo('checkbox')).toBe('none');
});

it('at a ranking moves to its first list of positions, at a phone number past the countries', () => {
  const step = (html: string) => {
    page(
      {},
      `<div id="question-two">${html}</div>`,
    )({ direction: 'forward', at: { kind: 'question', id: 'two' } });
    return focused();
  };
  expect(step('<select class="cv-rank-position" id="position"></select>')).toBe('position');
  expect(step('<select class="cv-input cv-country"></select><input class="cv-input" id="phone" />')).toBe(
    'phone',
  );
});

it('moves to the combobox of a long list with a fault, not to the hidden list beneath', () => {
  const html = `<div id="question-one"><input class="cv-search" id="search" /><select hidden aria-invalid="true"></select></div>`;
  page({}, html)({ rejections: 1, faults: { one: fault } });
  expect(focused()).toBe('search');
});

it('back at the welcome moves to its text', () => {
  const change = page({}, '');
  const context = { survey: sampleSurvey(), t: (key: string) => key, idPrefix: '' };
  render(
    <PageProvider value={context as unknown as PageContext}>
      <Welcome />
    </PageProvider>,
  );
  change({ direction: 'back', at: { kind: 'welcome' } });
  expect(document.activeElement?.className).toBe('cv-cover-text');
});
