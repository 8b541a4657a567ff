/** @jest-environment jsdom */
import { editorPanes } from '@canvass/shared/domain/stored-items';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';
import { widthIn } from './pane-widths.ts';

/** Opens the editor in a window of 1024 px. */
async function open(state: Parameters<typeof survey>[0] = {}) {
  const { ctx } = serving({ 'GET /surveys/surveyAAAAAA': () => ({ body: survey(state), etag: '"1"' }) });
  const shown = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await screen.findByLabelText('Question');
  return shown;
}
const separator = (name: string) => screen.getByRole('separator', { name });
const outlineWidth = () =>
  document
    .getElementById(separator('Width of the outline').getAttribute('aria-controls') ?? '')
    ?.parentElement?.style.getPropertyValue('--outline-width');
const stored = () => JSON.parse(localStorage.getItem(editorPanes.name) ?? 'null') as unknown;

beforeEach(() => localStorage.clear());

it('keys at the separator resize a pane, within its limits, and back to its usual width', async () => {
  const { user } = await open();
  const line = separator('Width of the outline');
  expect(line).toHaveAttribute('aria-orientation', 'vertical');
  expect(line).toHaveAttribute('aria-valuenow', '264');
  line.focus();
  await user.keyboard('{ArrowRight}');
  expect(line).toHaveAttribute('aria-valuenow', '280');
  expect(line).toHaveAttribute('aria-valuetext', '280 pixels');
  expect(outlineWidth()).toBe('280px');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(line).toHaveAttribute('aria-valuenow', line.getAttribute('aria-valuemin'));
  await user.keyboard('{End}{ArrowRight}');
  expect(line).toHaveAttribute('aria-valuenow', line.getAttribute('aria-valuemax'));
  await user.keyboard('{Enter}');
  expect(line).toHaveAttribute('aria-valuenow', '264');
  expect(outlineWidth()).toBe('');
  expect(stored()).toEqual({});
});

it('the pointer resizes a pane, and the browser remembers its width', async () => {
  await open();
  const line = separator('Width of the options');
  line.setPointerCapture = () => undefined;
  // jsdom's pointer events have no position.
  const pointer = (type: string, clientX: number) =>
    fireEvent(line, new MouseEvent(type, { bubbles: true, clientX }));
  pointer('pointerdown', 700);
  pointer('pointermove', 670);
  pointer('lostpointercapture', 670);
  expect(line).toHaveAttribute('aria-valuenow', '294');
  expect(stored()).toEqual({ options: 294 });

  cleanup();
  await open();
  expect(separator('Width of the options')).toHaveAttribute('aria-valuenow', '294');
  expect(separator('Width of the outline')).toHaveAttribute('aria-valuenow', '264');
});

it('a width that was stored in a wider window, or can’t be read, leaves room for the page', async () => {
  expect(widthIn('outline', 700, 1000)).toEqual({ min: 200, max: 340, now: 340 });
  localStorage.setItem(editorPanes.name, '{"outline":"wide","options":null');
  await open();
  expect(separator('Width of the outline')).toHaveAttribute('aria-valuenow', '264');
});

it.each(['Logic', 'Languages', 'Settings'])('%s has the room of the outline', async (mode) => {
  const { user } = await open();
  expect(screen.getByRole('navigation', { name: 'Survey outline' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: mode }));
  expect(screen.getByRole('region', { name: mode })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Survey outline' })).toBeNull();
  expect(screen.queryByRole('separator', { name: /Width/ })).toBeNull();
});

it('below 640 px the focus follows from the outline to the page that it opens', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media === '(max-width: 639.98px)',
      }) as MediaQueryList,
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Outline' }));
  const outline = within(screen.getByRole('navigation', { name: 'Survey outline' }));
  outline.getByRole('button', { name: /Which coffee\?$/ }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Page' })).toHaveFocus());
  // A page that is added has its title selected instead.
  await user.click(screen.getByRole('button', { name: 'Outline' }));
  await user.click(outline.getByRole('button', { name: 'Add an ending' }));
  await waitFor(() => expect(screen.getByLabelText('Ending title')).toHaveFocus());
  jest.restoreAllMocks();
});

it('in a narrow window versions and the link are in a menu, and work as before', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media === '(max-width: 1199.98px)',
      }) as MediaQueryList,
  );
  const { user } = await open({ status: 'published', liveVersion: 1 });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Versions', 'Share']);
  await user.click(screen.getByRole('menuitem', { name: 'Share' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  jest.restoreAllMocks();
});

it('on a phone what publishes has no room of its own while everything is published', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media === '(max-width: 639.98px)',
      }) as MediaQueryList,
  );
  await open({ status: 'published', liveVersion: 1, unpublishedChanges: false });
  expect(screen.getByText('Published')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Published' })).toBeNull();
  cleanup();
  await open({ status: 'published', liveVersion: 1, unpublishedChanges: true });
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
  jest.restoreAllMocks();
});
