/** @jest-environment jsdom */
import { widgetOptionsSchema } from '@canvass/shared/domain/widget';
import { createFrame, type FramedSurvey } from './frame.ts';
import { mayOpen } from './frequency.ts';

const ORIGIN = 'https://canvass.example';

let rules = '';
beforeAll(() => {
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync(css: string): void {
        rules = css;
      }
    },
  });
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

/** The window in the frame: jsdom makes none in a shadow root. */
const inside = { postMessage: jest.fn() };
beforeAll(() => Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', { value: inside }));

const receive = (id: string, type: string, survey?: string) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { canvass: id, type, survey },
      origin: ORIGIN,
      source: inside as unknown as Window,
    }),
  );
/** What the survey in the frame was told since the last call, and to which origin. */
const told = () => inside.postMessage.mock.calls.splice(0) as unknown[];

const nothing = () => undefined;
const SURVEY: FramedSurvey = { surveyId: 'survey000001', title: 'How was it?', dir: 'rtl' };

function showFrame(id: string, onCompleted = nothing, language = '', onClose = nothing) {
  const options = widgetOptionsSchema.parse({ backdrop: 'disabled' });
  const frame = createFrame({
    origin: ORIGIN,
    id,
    options,
    language,
    fields: () => undefined,
    onClose,
    onCompleted,
  });
  frame.show(false, SURVEY);
  return frame;
}

it('has an edge in forced colours, which have no shadows', () => {
  showFrame('widget000000').hide();
  expect(rules).toMatch(
    /@media\(forced-colors:active\)\{(?:[^{}]+\{[^{}]*\})*?\.panel\b[^{}]*\{outline:1px solid\}/,
  );
});

it('tells the survey when it is shown and hidden, so that time is counted only while it is seen', () => {
  const frame = showFrame('widget000001');
  frame.hide();
  frame.show(false, SURVEY);
  // Nobody listens in the frame yet.
  expect(told()).toEqual([]);
  receive('widget000001', 'ready');
  expect(told()).toEqual([[{ canvass: 'widget000001', type: 'shown' }, ORIGIN]]);
  frame.hide();
  frame.show(false, SURVEY);
  expect(told()).toEqual([
    [{ canvass: 'widget000001', type: 'hidden' }, ORIGIN],
    [{ canvass: 'widget000001', type: 'shown' }, ORIGIN],
  ]);
});

it('tells a survey that was closed while it loaded that it is hidden', () => {
  const frame = showFrame('widget000002');
  frame.hide();
  receive('widget000002', 'ready');
  expect(told()).toEqual([[{ canvass: 'widget000002', type: 'hidden' }, ORIGIN]]);
});

it('names the origin of its page, also of a frame without an address of its own, and not of the address', () => {
  Object.defineProperty(window, 'origin', { value: 'https://shop.example', configurable: true });
  const attachShadow = jest.spyOn(Element.prototype, 'attachShadow');
  showFrame('widget000003');
  const root = attachShadow.mock.results[0]?.value as ShadowRoot;
  attachShadow.mockRestore();
  // The close button is in the corner where the lines of the survey end.
  expect(root.querySelector('.panel button')?.closest('[dir]')).toHaveAttribute('dir', 'rtl');
  expect(new URL(root.querySelector('iframe')?.src ?? '').searchParams.get('host')).toBe(
    'https://shop.example',
  );
});

it.each(['it', 'it-CH', 'IT', 'it_IT'])(
  'its own words and its page are Italian for the stored language %s',
  (language) => {
    const attachShadow = jest.spyOn(Element.prototype, 'attachShadow');
    showFrame('widget000009', nothing, language);
    const root = attachShadow.mock.results[0]?.value as ShadowRoot;
    attachShadow.mockRestore();
    expect(root.querySelector('button')).toHaveAccessibleName('Chiudi');
    expect(new URL(root.querySelector('iframe')?.src ?? '').pathname).toBe('/it/widget/widget000009');
  },
);

it('does not open by itself again once its survey was answered before, which pages are not told as a completion', () => {
  const onCompleted = jest.fn();
  showFrame('widget000004', onCompleted);
  expect(mayOpen('widget000004', 'survey000001', { type: 'until_completed' })).toBe(true);
  receive('widget000004', 'answered');
  expect(mayOpen('widget000004', 'survey000001', { type: 'until_completed' })).toBe(false);
  expect(onCompleted).not.toHaveBeenCalled();
});

it('does not open by itself again for the survey that was completed, which is newer than the page knew', () => {
  showFrame('widget000008');
  receive('widget000008', 'completed', 'survey000002');
  expect(mayOpen('widget000008', 'survey000001', { type: 'until_completed' })).toBe(true);
  expect(mayOpen('widget000008', 'survey000002', { type: 'until_completed' })).toBe(false);
});

it('loads its survey again once it was completed, or another one that isn’t being answered', () => {
  const prepend = jest.spyOn(Element.prototype, 'prepend');
  const frame = showFrame('widget000005');
  const another = { ...SURVEY, surveyId: 'survey000002', title: 'And this?' };
  /** Which survey it shows at the next opening; empty if it loads. */
  const next = (survey: FramedSurvey) => {
    prepend.mockClear();
    frame.hide();
    const shown = frame.show(false, survey);
    expect(prepend).toHaveBeenCalledTimes(shown ? 0 : 1);
    return shown;
  };
  expect(next(SURVEY)).toBe('survey000001');
  receive('widget000005', 'completed');
  expect(next(SURVEY)).toBe('');
  expect(next(SURVEY)).toBe('survey000001');
  receive('widget000005', 'begun');
  expect(next(another)).toBe('survey000001');
  receive('widget000005', 'completed');
  expect(next(another)).toBe('');
  expect(mayOpen('widget000005', 'survey000001', { type: 'until_completed' })).toBe(false);
  receive('widget000005', 'answered');
  expect(mayOpen('widget000005', 'survey000001', { type: 'until_completed' })).toBe(true);
  expect(next(SURVEY)).toBe('');
  prepend.mockRestore();
});

it('is a modal dialog, too, while one of the page is open, beneath which it would be inert', () => {
  const showModal = jest.fn();
  Object.assign(HTMLDialogElement.prototype, { showModal });
  showFrame('widget000006');
  expect(showModal).not.toHaveBeenCalled();
  const modal = jest.spyOn(document, 'querySelector').mockReturnValue(document.body);
  showFrame('widget000007');
  expect(modal).toHaveBeenCalledWith(':modal:not(:root)');
  expect(showModal).toHaveBeenCalledTimes(1);
  modal.mockRestore();
});

it('dims the page, and makes it inert, only when the visitor opens it: one that opens by itself leaves both usable', () => {
  const showModal = jest.fn();
  Object.assign(HTMLDialogElement.prototype, { showModal });
  const attachShadow = jest.spyOn(Element.prototype, 'attachShadow');
  const frame = createFrame({
    origin: ORIGIN,
    id: 'widget000011',
    options: widgetOptionsSchema.parse({ backdrop: 'enabled' }),
    language: '',
    fields: () => undefined,
    onClose: nothing,
    onCompleted: nothing,
  });
  /** Whether the page is dimmed, which takes its clicks, and inert. */
  const shows = (asked: boolean) => {
    showModal.mockClear();
    frame.show(asked, SURVEY);
    const root = attachShadow.mock.results[0]?.value as ShadowRoot;
    const state = [!!root.querySelector('.dim'), showModal.mock.calls.length > 0];
    frame.hide();
    return state;
  };
  expect(shows(false)).toEqual([false, false]);
  expect(shows(true)).toEqual([true, true]);
  expect(shows(false)).toEqual([false, false]);
  // The focus stays in a field of the page, so the field must stay usable.
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  expect(shows(true)).toEqual([false, false]);
  field.remove();
  attachShadow.mockRestore();
});

it('is announced where it leaves the focus in the page, by a change of a live region that is there already', () => {
  jest.useFakeTimers();
  Object.assign(HTMLDialogElement.prototype, { showModal: nothing });
  const attachShadow = jest.spyOn(Element.prototype, 'attachShadow');
  const frame = showFrame('widget000013');
  const root = attachShadow.mock.results[0]?.value as ShadowRoot;
  attachShadow.mockRestore();
  const announced = () => root.querySelector('dialog[open] output')?.textContent;
  expect(announced()).toBe('');
  jest.runAllTimers();
  expect(announced()).toBe('How was it?');
  frame.hide();
  // The focus tells of it.
  frame.show(true, SURVEY);
  jest.runAllTimers();
  expect(announced()).toBe('');
  jest.useRealTimers();
});

it('empties fields that are too long for an address, so that they are nobody’s, and says so once at each opening', () => {
  const warnings = jest.spyOn(console, 'warn').mockReturnValue();
  const attachShadow = jest.spyOn(Element.prototype, 'attachShadow');
  let fields = `user=${'x'.repeat(7995)}`;
  const frame = createFrame({
    origin: ORIGIN,
    id: 'widget000012',
    options: widgetOptionsSchema.parse({}),
    language: 'en',
    fields: () => fields,
    onClose: nothing,
    onCompleted: nothing,
  });
  const query = () => {
    frame.show(false, SURVEY);
    frame.hide();
    const root = attachShadow.mock.results[0]?.value as ShadowRoot;
    return [...new URL(root.querySelector('iframe')?.src ?? '').searchParams].slice(0, -2);
  };
  expect(query()).toEqual([['user', 'x'.repeat(7995)]]);
  expect(warnings).not.toHaveBeenCalled();
  // What counts is its length in the address, where this letter takes six.
  fields = `plan=pro&plan=free&user=${'é'.repeat(2000)}`;
  expect(query()).toEqual([
    ['plan', ''],
    ['user', ''],
  ]);
  expect(warnings.mock.calls).toEqual([['Canvass: data-fields left out, too long', 'widget000012']]);
  attachShadow.mockRestore();
  warnings.mockRestore();
});

it('is closed by Escape, unless the key is for a modal dialog that the page opened above it', () => {
  const onClose = jest.fn();
  showFrame('widget000010', nothing, '', onClose);
  const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  const modal = jest.spyOn(document, 'querySelector').mockReturnValue(document.body);
  const above = jest.spyOn(Element.prototype, 'matches').mockReturnValue(false);
  press();
  expect(onClose).not.toHaveBeenCalled();
  above.mockReturnValue(true);
  press();
  expect(onClose).toHaveBeenCalledTimes(1);
  above.mockRestore();
  modal.mockRestore();
  press();
  expect(onClose).toHaveBeenCalledTimes(2);
});
