/** @jest-environment jsdom */
import { type WidgetOptions, widgetOptionsSchema } from '@canvass/shared/domain/widget';
import type { CanvassApi } from './api.ts';

/** The server's answers by widget. */
const answers = new Map<string, () => Response | Promise<Response>>();
const roots: ShadowRoot[] = [];
const soon = () => new Promise((resolve) => setTimeout(resolve, 10));

beforeAll(() => {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    roots.push(root);
    return root;
  };
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync(): void {}
    },
    fetch: async (url: string) => (answers.get(url.slice(-12)) ?? Response.error)(),
  });
});
beforeEach(() => {
  history.replaceState(null, '', '/');
  document.documentElement.querySelectorAll(':scope > div').forEach((host) => host.remove());
  Reflect.deleteProperty(window, Symbol.for('canvass.widgets'));
  Reflect.deleteProperty(window, 'Canvass');
  Reflect.deleteProperty(window, 'CanvassWidgets');
  answers.clear();
  roots.length = 0;
  opened.length = 0;
});

/** The widgets that were opened, in that order. */
const opened: string[] = [];
const api = () => (window as unknown as { CanvassWidgets: CanvassApi }).CanvassWidgets;

/** A widget that the server has: by default one that only the page opens. */
function offer(id: string, options: Partial<WidgetOptions> = {}): void {
  const given = widgetOptionsSchema.parse({ trigger: { type: 'api' }, backdrop: 'disabled', ...options });
  const made = { id, available: true, surveyId: 'survey000001', title: 'How was it?', options: given };
  answers.set(id, () => Response.json(made));
}

/** Runs the snippet of a widget, as it stands in a page or as a router adds it, and waits for the server's answer. */
async function addSnippet(id: string, fragment = '', fields = ''): Promise<void> {
  const script = document.createElement('script');
  if (!fragment) script.dataset.widget = id;
  if (fields) script.dataset.fields = fields;
  script.nonce = 'abc';
  Object.defineProperty(script, 'src', { value: `https://canvass.example/widget.js${fragment}` });
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  const before = 'CanvassWidgets' in window;
  jest.isolateModules(() => {
    jest.requireActual('./widget.ts');
  });
  if (!before) api().on('open', (each) => opened.push(each));
  await soon();
}

/** The distances from the bottom of all launchers on the page. */
const launchers = () =>
  roots
    .filter(({ host }) => host.isConnected)
    .map((root) => root.querySelector<HTMLElement>('button')?.style.bottom)
    .sort();

describe('a widget whose server doesn’t answer', () => {
  it.each([
    ['a busy server', () => new Response('', { status: 503 })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('(%s) is loaded by its next snippet, which carries out what the page asked for', async (_, answer) => {
    const warnings = jest.spyOn(console, 'warn').mockReturnValue();
    answers.set('widget000001', answer);
    await addSnippet('widget000001');
    api().open('widget000001');
    warnings.mockRestore();
    await addSnippet('widget000001');
    expect(opened).toEqual([]);
    offer('widget000001');
    await addSnippet('widget000001');
    expect(opened).toEqual(['widget000001']);
    // It runs once, as any other: with one launcher and one panel.
    await addSnippet('widget000001');
    expect(roots.filter(({ host }) => host.isConnected)).toHaveLength(2);
  });
});

describe('a widget that isn’t available', () => {
  it.each([
    ['is unknown', () => new Response('{}', { status: 404 })],
    ['takes no answers', () => Response.json({ id: 'widget000001', available: false })],
  ])('(it %s) holds up no call: it is dropped if no other widget fits the page', async (_, answer) => {
    const warnings = jest.spyOn(console, 'warn').mockReturnValue();
    answers.set('widget000001', answer);
    offer('widget000002', { urls: { include: ['/shop'], exclude: [] } });
    await addSnippet('widget000002');
    const loading = addSnippet('widget000001');
    api().open();
    await loading;
    api().open();
    api().open('widget000001');
    expect(warnings).toHaveBeenCalledTimes(3);
    warnings.mockRestore();
    history.pushState(null, '', '/shop');
    offer('widget000003');
    await addSnippet('widget000003');
    expect(opened).toEqual([]);
    api().open();
    expect(opened).toEqual(['widget000002']);
  });
});

it('a tag manager that drops attributes can name the widget in the address of the script', async () => {
  offer('widget000001');
  await addSnippet('widget000001', '#widget000001');
  api().open('widget000001');
  expect(opened).toEqual(['widget000001']);
});

it('a module that imports the script, which names no widget then, gets a warning', () => {
  const warnings = jest.spyOn(console, 'warn').mockReturnValue();
  Object.defineProperty(document, 'currentScript', { value: null, configurable: true });
  jest.isolateModules(() => {
    jest.requireActual('./widget.ts');
  });
  expect(warnings.mock.calls).toEqual([['Canvass: widget.js is no module']]);
  warnings.mockRestore();
});

it('a browser that constructs no style sheets gets style elements, with the nonce of the page', async () => {
  const constructed = globalThis.CSSStyleSheet;
  Reflect.deleteProperty(globalThis, 'CSSStyleSheet');
  offer('widget000001');
  await addSnippet('widget000001');
  api().open();
  expect(opened).toEqual(['widget000001']);
  const styles = roots.map((root) => root.querySelector('style'));
  expect(styles.map((style) => [style?.nonce, style?.textContent.includes('button{')])).toEqual([
    ['abc', true],
    ['abc', true],
  ]);
  Object.assign(globalThis, { CSSStyleSheet: constructed });
});

it('launcher, dialog and frame are named by the survey, and a page is printed without them', async () => {
  const rules = jest.spyOn(CSSStyleSheet.prototype, 'replaceSync');
  offer('widget000001');
  await addSnippet('widget000001');
  api().open();
  const named = roots.map((root) =>
    [...root.querySelectorAll('dialog, iframe, button')].map(
      (element) => element.getAttribute('aria-label') ?? element.getAttribute('title'),
    ),
  );
  expect(named).toEqual([['How was it?'], ['How was it?', 'How was it?', 'Close']]);
  // A long label wraps on a narrow phone, and leaves the icon its size.
  expect(String(rules.mock.calls[0])).toMatch(/button\{[^}]*max-width:calc\(100vw - 40px\).*svg\{flex:none/);
  for (const [text] of rules.mock.calls)
    expect(text).toMatch(/@media print\{\*\{display:none!important\}\}$/);
  expect(rules).toHaveBeenCalledTimes(2);
  rules.mockRestore();
});

it('a call to open a widget whose survey has closed since shows nothing and warns; a click on its selector, nothing', async () => {
  const warnings = jest.spyOn(console, 'warn').mockReturnValue();
  offer('widget000001', { trigger: { type: 'click', selector: 'body' } });
  await addSnippet('widget000001');
  api().open('widget000001');
  answers.set('widget000001', () => Response.json({ id: 'widget000001', available: false }));
  api().close();
  await soon();
  expect(opened).toEqual(['widget000001']);
  api().open('widget000001');
  api().open();
  document.body.click();
  expect(opened).toEqual(['widget000001']);
  expect(warnings.mock.calls).toEqual([
    ['Canvass.open: nothing to show', 'widget000001'],
    ['Canvass.open: nothing to show', undefined],
  ]);
  warnings.mockRestore();
});

it('a call that comes before the configuration warns on a page that the rules exclude', async () => {
  const warnings = jest.spyOn(console, 'warn').mockReturnValue();
  offer('widget000001');
  await addSnippet('widget000001');
  offer('widget000002', { urls: { include: ['/shop'], exclude: [] } });
  const loading = addSnippet('widget000002');
  api().open('widget000002');
  await loading;
  expect(opened).toEqual([]);
  expect(warnings.mock.calls).toEqual([['Canvass.open: nothing to show', 'widget000002']]);
  warnings.mockRestore();
});

it('a listener of the page that fails stops neither the others nor the widget, and is reported', async () => {
  offer('widget000001');
  await addSnippet('widget000001');
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const calls: string[] = [];
  const mistake = new Error('a mistake of the page');
  api().on('open', () => {
    throw mistake;
  });
  api().on('open', (id) => calls.push(id));
  api().open();
  expect(calls).toEqual(['widget000001']);
  expect(reported.mock.calls).toEqual([[mistake]]);
});

it('a widget whose page is in a hidden tab opens by itself once the visitor comes to the tab', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { addEventListener } = document;
  // jsdom refuses the signals of tests, which are Node's.
  document.addEventListener = (name: string, listener: EventListenerOrEventListenerObject) =>
    addEventListener.call(document, name, listener);
  offer('widget000001', { trigger: { type: 'immediately' } });
  await addSnippet('widget000001');
  expect(opened).toEqual([]);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await soon();
  expect(opened).toEqual(['widget000001']);
  document.addEventListener = addEventListener;
  // Or it opens again at the addresses of the next tests.
  roots
    .find((root) => root.querySelector('dialog'))
    ?.querySelector('button')
    ?.click();
});

it('a launcher stands in its corner as if the widgets of the address before were gone', async () => {
  history.replaceState(null, '', '/a');
  offer('widget000001', { urls: { include: ['/b'], exclude: [] } });
  offer('widget000002', { urls: { include: ['/a'], exclude: [] } });
  await addSnippet('widget000001');
  await addSnippet('widget000002');
  expect(launchers()).toEqual(['20px']);
  history.pushState(null, '', '/b');
  expect(launchers()).toEqual(['20px']);
});

it('a launcher stands above the others of its corner that are shown, whichever follows the address first', async () => {
  history.replaceState(null, '', '/a');
  const [here, there] = [
    { include: ['/a'], exclude: [] },
    { include: ['/b'], exclude: [] },
  ];
  offer('widget000001', { urls: there });
  offer('widget000002', { urls: here });
  offer('widget000003', { urls: there });
  offer('widget000004');
  for (const id of answers.keys()) await addSnippet(id);
  history.pushState(null, '', '/b');
  expect(launchers()).toEqual(['156px', '20px', '88px']);
});

it('a widget that is disabled leaves open pages, and comes back to them once it is enabled', async () => {
  const off = () => Response.json({ id: 'widget000009', available: false });
  offer('widget000009');
  const on = answers.get('widget000009') ?? off;
  const answer = async (given: () => Response | Promise<Response>, cause: () => void) => {
    answers.set('widget000009', given);
    cause();
    await soon();
    return launchers().length;
  };
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
  // Its snippet is added once more by the page's router.
  await answer(off, () => void addSnippet('widget000009'));
  answers.set('widget000009', on);
  await addSnippet('widget000009');
  expect(launchers()).toHaveLength(1);
  expect(await answer(off, () => history.pushState(null, '', '/next'))).toBe(0);
  expect(await answer(on, () => history.pushState(null, '', '/later'))).toBe(1);
  expect(await answer(off, comeBack)).toBe(0);
  expect(await answer(on, comeBack)).toBe(1);
  const button = roots.find(({ host }) => host.isConnected)?.querySelector('button');
  expect(await answer(off, () => button?.click())).toBe(0);
  expect(opened).toEqual([]);
  await answer(on, comeBack);
  await answer(on, () => button?.click());
  expect(opened).toEqual(['widget000009']);
});

it('views and openings are reported for the survey that the page shows, the first opening for the one that loads', async () => {
  const reports: string[] = [];
  Object.assign(navigator, {
    sendBeacon: (address: string) => reports.push(address.split('widget000010')[1] ?? ''),
  });
  const options = widgetOptionsSchema.parse({ trigger: { type: 'api' }, backdrop: 'disabled' });
  const show = (surveyId: string) =>
    answers.set('widget000010', () =>
      Response.json({ id: 'widget000010', available: true, surveyId, options }),
    );
  const open = async () => {
    api().open('widget000010');
    api().close();
    await soon();
  };
  show('survey000001');
  await addSnippet('widget000010');
  show('survey000002');
  await open();
  // Its closing has revealed the other survey.
  await open();
  await open();
  expect(reports).toEqual(['/views?survey=survey000001', '/opens', '/opens', '/opens?survey=survey000002']);
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

it('a widget doesn’t open by itself while a modal dialog of the page is open, but afterwards', async () => {
  const modal = jest.spyOn(document, 'querySelector').mockReturnValue(document.body);
  offer('widget000011', { trigger: { type: 'immediately' } });
  await addSnippet('widget000011');
  expect(opened).toEqual([]);
  modal.mockRestore();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(opened).toEqual(['widget000011']);
});

it('a call to open a widget waits while the visitor types in a modal dialog of the page, unless it is closed or left meanwhile', async () => {
  const modal = jest.spyOn(document, 'querySelector').mockReturnValue(document.body);
  document.body.innerHTML = '<textarea></textarea>';
  const field = document.body.querySelector('textarea');
  offer('widget000020');
  await addSnippet('widget000020');
  const later = () => new Promise((resolve) => setTimeout(resolve, 1100));
  for (const end of [() => api().close(), () => history.pushState(null, '', '/left')]) {
    field?.focus();
    api().open('widget000020');
    end();
    field?.blur();
    await later();
    expect(opened).toEqual([]);
  }
  field?.focus();
  api().open('widget000020');
  await later();
  expect(opened).toEqual([]);
  expect(field).toHaveFocus();
  modal.mockRestore();
  await later();
  expect(opened).toEqual(['widget000020']);
  expect(field).toHaveFocus();
  field?.remove();
});

it('a click opens a widget without waiting long for a server that doesn’t answer', async () => {
  offer('widget000013', { trigger: { type: 'click', selector: 'body' } });
  await addSnippet('widget000013');
  answers.set('widget000013', () => new Promise<Response>(() => undefined));
  document.body.click();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(opened).toEqual(['widget000013']);
});

it('a widget that the visitor closed doesn’t open by itself at the application’s next page; one that the page closed does', async () => {
  offer('widget000012', { trigger: { type: 'immediately' } });
  await addSnippet('widget000012');
  const next = async (path: string) => {
    history.pushState(null, '', path);
    await soon();
    return opened.length;
  };
  api().close();
  expect(await next('/second')).toBe(2);
  roots
    .find((root) => root.querySelector('dialog'))
    ?.querySelector('button')
    ?.click();
  expect(await next('/third')).toBe(2);
  api().open();
  expect(opened).toHaveLength(3);
});

it('a widget without a launcher has its view when it opens, as nothing is shown before', async () => {
  const reports: string[] = [];
  Object.assign(navigator, {
    sendBeacon: (address: string) => reports.push(address.split('/').at(-1) ?? ''),
  });
  offer('widget000013', { launcher: { ...widgetOptionsSchema.parse({}).launcher, visible: false } });
  await addSnippet('widget000013');
  expect(reports).toEqual([]);
  for (let openings = 0; openings < 2; openings += 1) {
    api().open();
    api().close();
    await soon();
  }
  expect(reports).toEqual(['views', 'opens', 'opens?survey=survey000001']);
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

it('a page whose code runs before the script is told when it can call', async () => {
  const told = jest.fn();
  addEventListener('canvass', told);
  await addSnippet('widget000014');
  await addSnippet('widget000015');
  expect(told).toHaveBeenCalledTimes(1);
  removeEventListener('canvass', told);
});

it('`open` as an event handler opens the first widget, and an id that no snippet has is reported', async () => {
  const warnings = jest.spyOn(console, 'warn').mockReturnValue();
  offer('widget000016');
  await addSnippet('widget000016');
  api().open(new MouseEvent('click') as unknown as string);
  expect(opened).toEqual(['widget000016']);
  expect(warnings).not.toHaveBeenCalled();
  api().open('widget000099');
  expect(warnings.mock.calls).toEqual([['Canvass.open: no such widget yet', 'widget000099']]);
  warnings.mockRestore();
});

it('a listener that opens a widget when it is closed for another one doesn’t open it beside that', async () => {
  for (const id of ['widget000017', 'widget000018']) {
    offer(id);
    await addSnippet(id);
  }
  api().open('widget000017');
  api().on('close', (id) => api().open(id));
  api().open('widget000018');
  expect(opened).toEqual(['widget000017', 'widget000018']);
});

it('the snippet has hidden fields and prefilled answers for the survey, beside those of the loader', async () => {
  offer('widget000019', { language: 'de' });
  await addSnippet('widget000019', '', 'user=42&q1=a%26b&host=https://evil.example&lang=it');
  api().open('widget000019');
  const address = roots.map((root) => root.querySelector('iframe')?.src).find(Boolean) ?? '';
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    user: '42',
    q1: 'a&b',
    host: window.origin,
    lang: 'de',
  });
});

it('another person’s fields close the widget, and it loads their survey, also if they come while it is loaded', async () => {
  const user = () => {
    const frame = roots.map((root) => root.querySelector('iframe')).find((each) => each?.src);
    return new URL(frame?.src ?? '').searchParams.get('user');
  };
  offer('widget000021');
  const loading = addSnippet('widget000021', '', 'user=A');
  await addSnippet('widget000021', '', 'user=B');
  await loading;
  api().open('widget000021');
  expect(user()).toBe('B');
  const closed = jest.fn();
  api().on('close', closed);
  await addSnippet('widget000021', '', 'user=B');
  expect(closed).not.toHaveBeenCalled();
  await addSnippet('widget000021', '', 'user=C');
  expect(closed).toHaveBeenCalledTimes(1);
  api().open('widget000021');
  expect(user()).toBe('C');
  expect(roots.filter(({ host }) => host.isConnected)).toHaveLength(2);
});

it('a snippet without a field, or with an empty one, is a log-out: the widget closes, and its survey learns that the field is empty', async () => {
  const query = () => {
    const frame = roots.map((root) => root.querySelector('iframe')).find((each) => each?.src);
    return [...new URL(frame?.src ?? '').searchParams].filter(([name]) => name === 'user' || name === 'plan');
  };
  offer('widget000026');
  await addSnippet('widget000026', '', 'user=A&plan=pro');
  const closed = jest.fn();
  api().on('close', closed);
  api().open('widget000026');
  // The same, in another order and encoding.
  await addSnippet('widget000026', '', 'plan=%70ro&user=A');
  expect(closed).not.toHaveBeenCalled();
  await addSnippet('widget000026', '', 'plan=pro');
  expect(closed).toHaveBeenCalledTimes(1);
  api().open('widget000026');
  expect(query()).toEqual([
    ['plan', 'pro'],
    ['user', ''],
  ]);
  for (const fields of ['plan=pro', 'plan=pro&user=']) await addSnippet('widget000026', '', fields);
  expect(closed).toHaveBeenCalledTimes(1);
  await addSnippet('widget000026');
  api().open('widget000026');
  expect(query()).toEqual([
    ['plan', ''],
    ['user', ''],
  ]);
});

it('widgets that open by themselves wait for each other, and for one that the visitor opened', async () => {
  const closeShown = () =>
    roots
      .find((root) => root.querySelector('dialog')?.open)
      ?.querySelector('button')
      ?.click();
  const later = () => new Promise((resolve) => setTimeout(resolve, 1100));
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  offer('widget000022');
  offer('widget000023', { trigger: { type: 'immediately' } });
  offer('widget000024', { trigger: { type: 'immediately' } });
  await addSnippet('widget000022');
  api().open('widget000022');
  await addSnippet('widget000023');
  await addSnippet('widget000024');
  await later();
  expect(opened).toEqual(['widget000022']);
  closeShown();
  await later();
  await later();
  const [, next] = opened;
  expect(opened).toHaveLength(2);
  // The other one has not used its frequency meanwhile.
  closeShown();
  await later();
  expect(opened).toHaveLength(3);
  expect(next).not.toBe(opened[2]);
  closeShown();
  await later();
  expect(opened).toHaveLength(3);
}, 10_000);

it('launcher and panel come back after the page’s code has replaced everything', async () => {
  const replaceAll = () =>
    document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body'));
  const shown = () => roots.filter(({ host }) => host.isConnected).length;
  offer('widget000025');
  await addSnippet('widget000025');
  replaceAll();
  history.pushState(null, '', '/next');
  expect(launchers()).toEqual(['20px']);
  replaceAll();
  await addSnippet('widget000025');
  expect(launchers()).toEqual(['20px']);
  api().open();
  expect(shown()).toBe(2);
  replaceAll();
  api().open();
  expect(opened).toEqual(['widget000025', 'widget000025']);
  expect(roots.find((root) => root.querySelector('dialog'))?.host.isConnected).toBe(true);
});
