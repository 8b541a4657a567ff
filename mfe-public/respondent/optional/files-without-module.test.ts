/** @jest-environment jsdom */
import type { Progress } from '@canvass/shared/contract/respondent';
import { filesWithoutModule } from './files-without-module.ts';

const progress = { responseId: 'r1' } as Progress;

/** A page whose form its own handler submits, in a session whose last save has a state. */
function page(fields: string, boot: { progress?: Progress; preview?: boolean }) {
  document.body.innerHTML = `<div><form>${fields}<button></button></form></div>`;
  const form = document.forms[0] as HTMLFormElement;
  const own = jest.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', own);
  const state = { saving: 'idle' };
  const session = { state: () => state };
  const open = jest.fn();
  filesWithoutModule({ preview: false, ...boot }, form.parentElement as HTMLElement, session as never, open);
  // Whether the browser would post the form.
  const submit = () => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  return { own, open, state, submit, form };
}
const FILES = '<div data-uploads="cv"></div>';

beforeEach(() => window.history.replaceState(null, '', '?embed=1&campaign=spring&lang=it'));
afterEach(() => jest.restoreAllMocks());

it('opens the form without script with everything that its address has', () => {
  const { open } = page(FILES, {});
  expect(open.mock.calls).toEqual([['?embed=1&campaign=spring&lang=it&form=1']]);
});

it('stays while there is no network, and in a preview', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { open } = page(FILES, {});
  expect(open).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(open).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
  expect(page(FILES, { preview: true }).open).not.toHaveBeenCalled();
});

it('the form without script doesn’t open itself again, and posts the steps with files', () => {
  const files = page(FILES, { progress });
  expect([files.open.mock.calls, files.submit(), files.own.mock.calls]).toEqual([[], true, []]);
  const others = page('', { progress });
  expect([others.submit(), others.own.mock.calls.length]).toEqual([false, 1]);
});

it('posts once what was entered before is saved', () => {
  jest.useFakeTimers();
  const { state, submit, form } = page(FILES, { progress });
  form.requestSubmit = jest.fn(submit);
  state.saving = 'waiting';
  expect([submit(), submit()]).toEqual([false, false]);
  jest.advanceTimersByTime(1000);
  state.saving = 'idle';
  jest.advanceTimersByTime(1000);
  const posted = jest.mocked(form.requestSubmit).mock.results.filter(({ value }) => value);
  expect(posted).toHaveLength(1);
  jest.useRealTimers();
});
