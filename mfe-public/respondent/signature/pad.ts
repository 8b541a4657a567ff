import { SIGNATURE_LIMITS, signaturePath } from '@canvass/shared/domain/signature';
import type { Translate } from '../texts/texts.ts';
import { withStroke } from './simplify.ts';

type Strokes = number[][];

/** The answer that a pad shows and changes. */
export interface PadBinding {
  strokes(): Strokes;
  enter(strokes: Strokes): void;
  /** Id of the response: with another one the way back ends. */
  response(): string;
}

const { width, height } = SIGNATURE_LIMITS;
const SVG = 'http://www.w3.org/2000/svg';

const between = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));

/**
 * Lets a signature be drawn by mouse, finger or pen.
 * @param place the empty element behind the pad, for the buttons
 * @returns shows the drawing as it is now
 */
export function makePad(container: HTMLElement, drawing: PadBinding, t: Translate): () => void {
  const pad = container.previousElementSibling as HTMLElement;
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
  picture.setAttribute('role', 'img');
  const ink = document.createElementNS(SVG, 'path');
  const wet = document.createElementNS(SVG, 'path');
  picture.append(ink, wet);
  pad.append(picture);
  const status = document.createElement('p');
  status.className = 'cv-hidden';
  status.setAttribute('aria-live', 'polite');
  /** The drawings before each change, for going back. */
  let past: Strokes[] = [];
  let response = drawing.response();
  const button = (text: string, press: () => void) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'cv-link';
    element.textContent = text;
    element.addEventListener('click', press);
    return element;
  };
  const change = (strokes: Strokes, text: string) => {
    drawing.enter(strokes);
    show();
    status.textContent = text;
  };
  const undo = button(t('sign_undo'), () => {
    const before = past.pop() ?? drawing.strokes().slice(0, -1);
    change(before, t(before.length > 0 ? 'sign_drawn' : 'sign_cleared'));
  });
  const clear = button(t('sign_clear'), () => {
    const before = drawing.strokes();
    // A second press: nothing changes, so there is nothing to undo.
    if (before.length === 0) return;
    past.push(before);
    change([], t('sign_cleared'));
  });
  const tools = document.createElement('div');
  tools.className = 'cv-pad-tools';
  tools.append(undo, clear);
  container.append(tools, status);

  let stroke: number[] | undefined;
  const draw = (event: PointerEvent) => {
    const { left, top, width: wide, height: high } = picture.getBoundingClientRect();
    const x = between(((event.clientX - left) / wide) * width, width);
    const y = between(((event.clientY - top) / high) * height, height);
    if (stroke && (stroke.at(-2) !== x || stroke.at(-1) !== y)) stroke.push(x, y);
  };
  const end = () => {
    if (!stroke) return;
    const before = drawing.strokes();
    const after = withStroke(before, stroke);
    stroke = undefined;
    wet.removeAttribute('d');
    if (!after) {
      status.textContent = t('sign_full');
      return;
    }
    past.push(before);
    change(after, t('sign_drawn'));
  };
  picture.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    // A phone's keyboard would cover the pad.
    if (event.pointerType === 'touch') (document.activeElement as HTMLElement | null)?.blur();
    picture.setPointerCapture(event.pointerId);
    stroke = [];
    draw(event);
  });
  picture.addEventListener('pointermove', (event) => {
    if (!stroke || !event.isPrimary) return;
    for (const each of event.getCoalescedEvents?.() ?? [event]) draw(each);
    wet.setAttribute('d', signaturePath([stroke]));
  });
  picture.addEventListener('pointerup', end);
  picture.addEventListener('pointercancel', end);

  function show(): void {
    const strokes = drawing.strokes();
    // A device may be handed on: the next person must not undo back to the signature of the one before.
    if (drawing.response() !== response) past = [];
    response = drawing.response();
    const isDrawn = strokes.length > 0;
    ink.setAttribute('d', signaturePath(strokes));
    picture.setAttribute('aria-label', t(isDrawn ? 'sign_drawn' : 'sign_draw'));
    pad.toggleAttribute('data-drawn', isDrawn);
    // A button that is disabled while it has the focus would lose it.
    undo.setAttribute('aria-disabled', String(!isDrawn && past.length === 0));
    clear.setAttribute('aria-disabled', String(!isDrawn));
  }
  show();
  return show;
}
