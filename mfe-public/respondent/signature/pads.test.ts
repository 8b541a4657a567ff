/** @jest-environment jsdom */
import type { Boot } from '@canvass/shared/contract/respondent';
import { answerFault } from '@canvass/shared/domain/answers';
import { isSignature, SIGNATURE_LIMITS } from '@canvass/shared/domain/signature';
import type { Entries, Entry } from '@canvass/shared/contract/respondent';
import type { RespondentSession } from '../session/session.ts';
import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import en from '../texts/en.json';
import { showPads } from './pads.ts';

const question = sampleQuestion('signature', { id: 'sign' });

/** A page with a pad of 500 × 200 px, over a session that only keeps entries. */
function page(before?: Entry) {
  let entries: Entries = before === undefined ? {} : { sign: before };
  let responseId = 'first';
  const listeners: Array<() => void> = [];
  const enter = (id: string, entry: Entry | undefined) => {
    entries = entry === undefined ? {} : { [id]: entry };
    for (const listener of listeners) listener();
  };
  const session = {
    state: () => ({ entries, responseId }),
    enter,
    subscribe: (listener: () => void) => listeners.push(listener),
  } as unknown as RespondentSession;
  const root = document.createElement('div');
  root.innerHTML = '<div class="cv-pad"><span>Sign</span></div><div data-sign="sign"></div>';
  document.body.replaceChildren(root);
  Object.assign(SVGElement.prototype, {
    setPointerCapture: () => undefined,
    getBoundingClientRect: () => ({ left: 10, top: 10, width: 500, height: 200 }),
  });
  showPads(root, { survey: sampleSurvey({ questions: [question] }), texts: en } as unknown as Boot, session);
  const pad = root.querySelector('svg') as SVGElement;
  const send = (type: string, x: number, y: number, more: object = {}) => {
    const event = new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, cancelable: true, ...more });
    const pointer = { isPrimary: true, pointerId: 1, pointerType: 'mouse', ...more };
    for (const [name, value] of Object.entries(pointer)) Object.defineProperty(event, name, { value });
    pad.dispatchEvent(event);
  };
  return {
    startAgain() {
      responseId = 'second';
      enter('sign', undefined);
    },
    pad,
    entry: () => entries.sign,
    send,
    stroke(...points: Array<[number, number]>) {
      const [first = [0, 0], ...rest] = points;
      send('pointerdown', ...first);
      for (const point of rest) send('pointermove', ...point);
      send('pointerup', ...(rest.at(-1) ?? first));
    },
    button: (name: string) =>
      [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement,
    announcement: () => root.querySelector('[aria-live]')?.textContent,
  };
}

it('a stroke is stored in the units of the drawing, however large the pad is, and shown', () => {
  const { stroke, entry, pad, announcement } = page();
  expect(pad.getAttribute('aria-label')).toBe(en.sign_draw);
  stroke([10, 10], [260, 110], [510, 10]);
  expect(entry()).toEqual({ strokes: [[0, 0, 500, 200, 1000, 0]] });
  expect(pad.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0C/);
  expect(pad.getAttribute('aria-label')).toBe(en.sign_drawn);
  expect(announcement()).toBe(en.sign_drawn);
});

it('a stroke that turns back keeps its end, whichever way it goes', () => {
  const { stroke, entry } = page();
  stroke([10, 60], [260, 60], [135, 60]);
  stroke([260, 110], [10, 110], [510, 110]);
  expect(entry()).toEqual({
    strokes: [
      [0, 100, 500, 100, 250, 100],
      [500, 200, 0, 200, 1000, 200],
    ],
  });
});

it('a press is a dot, and what is beside the pad is at its edge', () => {
  const { stroke, entry } = page();
  stroke([60, 60]);
  stroke([10, 10], [9000, -50]);
  expect(entry()).toEqual({
    strokes: [
      [100, 100],
      [0, 0, 1000, 0],
    ],
  });
});

it('the last stroke is undone, everything cleared, and clearing undone, too; a typed name stays', () => {
  const { stroke, entry, button, announcement } = page({ name: 'Ada' });
  stroke([10, 10], [110, 110]);
  stroke([60, 10], [60, 110]);
  button('Undo').click();
  expect(entry()).toEqual({ name: 'Ada', strokes: [[0, 0, 200, 200]] });
  stroke([60, 10], [60, 110]);
  button('Clear').click();
  button('Clear').click();
  expect(entry()).toEqual({ name: 'Ada' });
  expect(announcement()).toBe(en.sign_cleared);
  expect(button('Clear').getAttribute('aria-disabled')).toBe('true');
  button('Undo').click();
  expect(entry()).toMatchObject({ name: 'Ada', strokes: [{}, {}] });
});

it('a drawing of before is shown and can be taken back stroke by stroke; another respondent begins with none', () => {
  const { pad, button, entry, startAgain } = page({
    strokes: [
      [1, 1],
      [2, 2],
    ],
  });
  expect(pad.querySelector('path')?.getAttribute('d')).toBe('M1 1h0M2 2h0');
  button('Undo').click();
  expect(entry()).toEqual({ strokes: [[1, 1]] });
  button('Clear').click();
  startAgain();
  expect(pad.querySelector('path')?.getAttribute('d')).toBe('');
  expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
});

it('only the main button of one pointer draws', () => {
  const { send, entry } = page();
  send('pointerdown', 20, 20, { button: 2 });
  send('pointerup', 20, 20);
  send('pointerdown', 20, 20, { isPrimary: false });
  send('pointerup', 20, 20);
  expect(entry()).toBeUndefined();
});

it('whatever is scribbled, the answer is valid: coarser where there is little room, and refused without any', () => {
  const { stroke, entry, announcement } = page();
  const scribble = (turns: number): Array<[number, number]> =>
    Array.from({ length: turns }, (_, index) => [
      10 + ((index * 37) % 500),
      10 + (index % 2 ? 190 * Math.abs(Math.sin(index)) : 5),
    ]);
  for (let count = 0; count < SIGNATURE_LIMITS.strokes + 5; count += 1) stroke(...scribble(60));
  const signature = entry();
  expect(isSignature(signature) && signature.strokes?.length).toBeGreaterThan(5);
  expect(answerFault(question, signature, '2026-03-01')).toBeNull();
  expect(announcement()).toBe(en.sign_full);
});
