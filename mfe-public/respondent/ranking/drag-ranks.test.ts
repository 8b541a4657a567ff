/** @jest-environment jsdom */
import { widgetHost } from '../widget/host.ts';
import { dragRanks } from './drag-ranks.ts';

const parent = { postMessage: jest.fn() };
const closes = () => parent.postMessage.mock.calls.splice(0).filter(([{ type }]) => type === 'close').length;
const press = (given: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...given }));

beforeAll(() => {
  Object.defineProperty(window, 'parent', { value: parent });
  widgetHost('widget000001', new URLSearchParams({ host: 'https://shop.example' }));
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
  document.body.innerHTML = `<ol>${'<li class="cv-rank"><select><option></select></li>'.repeat(2)}</ol>`;
  dragRanks(document.body);
});

/** Presses on the first row with a mouse, and moves it by some pixels. */
function drag(pixels: number): void {
  const row = document.querySelector('li');
  row?.dispatchEvent(pointer('pointerdown', 300));
  row?.dispatchEvent(pointer('pointermove', 300 + pixels));
}
const pointer = (name: string, clientY: number) => {
  const event = new MouseEvent(name, { bubbles: true, button: 0, clientY });
  return Object.assign(event, { pointerId: 1, pointerType: 'mouse' });
};

describe('Escape in a widget with a ranking', () => {
  it('ends a drag and leaves the widget open, and closes it the next time', () => {
    drag(20);
    expect(document.querySelector('[data-dragged]')).not.toBeNull();
    press();
    expect(document.querySelector('[data-dragged]')).toBeNull();
    expect(closes()).toBe(0);
    press();
    expect(closes()).toBe(1);
  });

  it('closes the widget while a row is pressed and not dragged', () => {
    drag(1);
    press();
    expect(closes()).toBe(1);
  });

  it('is left to an input method that ends a composition by it', () => {
    press({ keyCode: 229 });
    expect(closes()).toBe(0);
  });
});
