/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = readFileSync(join(import.meta.dirname, 'report-shell.js'), 'utf8');
const MAIN = `${location.origin}/s/main.1.js`;

let root: HTMLElement;
let sent: { kind: string; reason?: string; message?: string }[];
let listeners: [string, EventListenerOrEventListenerObject, boolean | undefined][];
const beacon = jest.fn();

/** A document of the shell, as far as the script knows it. */
function open(html = '', userAgent = 'Mozilla/5.0 Firefox/150.0'): void {
  document.body.innerHTML = `<div id="root" data-failed="Not loaded" data-reload="Reload">${html}</div>`;
  root = document.body.firstElementChild as HTMLElement;
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const script = document.createElement('script');
  Object.assign(script.dataset, { address: '/api/area-reports', release: '1.0.0-a', route: '/login' });
  script.textContent = SOURCE;
  document.body.append(script);
}

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  listeners = [];
  const add = globalThis.addEventListener.bind(globalThis);
  jest
    .spyOn(globalThis, 'addEventListener')
    .mockImplementation((...[type, listener, options]: Parameters<typeof globalThis.addEventListener>) => {
      listeners.push([type, listener, options as boolean | undefined]);
      add(type, listener, options);
    });
  beacon.mockImplementation((_: string, { text }: { text: string }) => {
    sent.push(...(JSON.parse(text) as { reports: typeof sent }).reports);
    return true;
  });
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  globalThis.Blob = class {
    text: string;
    constructor(parts: string[]) {
      this.text = parts.join('');
    }
  } as unknown as typeof Blob;
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const [type, listener, options] of listeners) removeEventListener(type, listener, options);
});

function throwIn(file: string, error = new TypeError('x is undefined')): void {
  error.stack = `${error.name}: ${error.message}\n    at ${location.origin}${file}:1:1`;
  dispatchEvent(new ErrorEvent('error', { error, message: error.message, filename: location.origin + file }));
}

function reject(error: Error): void {
  error.stack = `${error.name}: ${error.message}\n    at ${MAIN}:1:1`;
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
}

/** A script element that can't be loaded, and what the server answers to a request for the same file. */
function failToLoad(src: string, answer: () => Promise<Partial<Response>>, integrity = ''): void {
  globalThis.fetch = jest.fn(answer) as unknown as typeof fetch;
  const script = Object.assign(document.createElement('script'), { type: 'text/plain', integrity });
  script.setAttribute('src', src);
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

const mount = () => root.replaceChildren(document.createElement('main'));
const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const leave = () => dispatchEvent(new Event('pagehide'));
const about = { area: 'shell', version: '1.0.0-a', route: '/login' };
const CRASHED = { kind: 'failed', ...about, reason: 'crashed', message: 'TypeError: x is undefined' };

it('a shell that has rendered is reported as mounted, once, over HTML of the server too', async () => {
  open('<p>from the server</p>');
  await wait(1);
  expect(sent).toEqual([]);
  mount();
  await wait(1);
  mount();
  throwIn('/s/main.1.js');
  await wait(60);
  expect(sent).toEqual([{ kind: 'mounted', ...about }]);
  expect(beacon).toHaveBeenCalledWith('/api/area-reports', expect.anything());
});

it('a shell that throws when it is loaded is reported with the error, and the page isn’t left empty', async () => {
  open();
  throwIn('/s/main.1.js');
  await wait(6);
  expect(sent).toEqual([CRASHED]);
  expect(root).toHaveTextContent('Not loaded');
  expect(root.querySelector('button')).toHaveTextContent('Reload');
});

it('who leaves the empty page at once reports the error, too', async () => {
  open();
  throwIn('/s/main.1.js');
  leave();
  expect(sent).toEqual([CRASHED]);
});

it('a module that throws later is reported as soon as the shell says that it failed', async () => {
  open();
  root.append('Not loaded');
  root.className = 'failed';
  reject(new TypeError('x is undefined'));
  await wait(0.2);
  expect(sent).toEqual([CRASHED]);
});

it('the message has nothing about a person', async () => {
  open();
  throwIn(
    '/s/main.1.js',
    new Error('no ada@example.com at /a?q=salary, 0190f3a2-7c1b-7e55-9a3d-1f2e3d4c5b6a'),
  );
  await wait(6);
  expect(sent[0]?.message).toBe('Error: no <mail> at /a <id>');
});

it('a shell that never mounts is unresponsive after 30 seconds in which the page was shown', async () => {
  open();
  const shown = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await wait(100);
  shown.mockReturnValue('visible');
  await wait(29);
  expect(sent).toEqual([]);
  await wait(2);
  expect(sent).toMatchObject([{ kind: 'failed', reason: 'unresponsive' }]);
});

it.each([
  ['of an area', '/r/account/1.0.0/area.js'],
  ['of an extension', '/content.js'],
])('an error %s is none of the shell’s', async (_, file) => {
  open();
  throwIn(file);
  await wait(20);
  leave();
  expect(sent).toEqual([]);
});

it('an error that doesn’t keep the shell from mounting is no failure', async () => {
  open();
  throwIn('/s/main.1.js');
  await wait(1);
  mount();
  await wait(60);
  expect(sent).toMatchObject([{ kind: 'mounted' }]);
});

it('who closes the tab while it loads reports nothing', async () => {
  open();
  await wait(10);
  leave();
  failToLoad(MAIN, async () => ({ ok: false, status: 404 }));
  leave();
  expect(sent).toEqual([]);
});

it('bots report nothing', async () => {
  open('', 'Mozilla/5.0 (compatible; Googlebot/2.1)');
  failToLoad(MAIN, async () => ({ ok: false, status: 404 }));
  await wait(60);
  expect(sent).toEqual([]);
});

describe('a file that can’t be loaded', () => {
  const content = new TextEncoder().encode('shell').buffer;
  const integrity = `sha384-${createHash('sha384').update('shell').digest('base64')}`;
  const stored = async () => ({ ok: true, status: 200, arrayBuffer: async () => content });
  beforeEach(() => {
    const digest = async (_: string, bytes: ArrayBuffer) =>
      createHash('sha384').update(new Uint8Array(bytes)).digest();
    Object.defineProperty(globalThis, 'crypto', { value: { subtle: { digest } }, configurable: true });
  });

  it.each([
    ['the server doesn’t have it', async () => ({ ok: false, status: 404 }), 'missing'],
    ['the server fails', async () => ({ ok: false, status: 503 }), 'server'],
  ])('%s', async (_, answer, reason) => {
    open();
    failToLoad(MAIN, answer);
    await wait(6);
    expect(sent).toMatchObject([
      { kind: 'failed', reason, message: expect.stringContaining('/s/main.1.js') },
    ]);
    expect(root).toHaveTextContent('Not loaded');
  });

  it('it isn’t the one that was released', async () => {
    open();
    failToLoad(MAIN, stored, 'sha384-other');
    await wait(6);
    expect(sent).toMatchObject([{ reason: 'garbage' }]);
  });

  it.each([
    ['an extension blocks it', stored],
    [
      'it is blocked for requests, too, or the reader is offline',
      () => Promise.reject(new TypeError('failed')),
    ],
  ])('nothing is reported when %s, but the page says that it failed', async (_, answer) => {
    open();
    failToLoad(MAIN, answer, integrity);
    await wait(6);
    leave();
    expect(sent).toEqual([]);
    expect(root).toHaveTextContent('Not loaded');
  });

  it('a file of an area, or of an extension, is none of the shell’s', async () => {
    open();
    failToLoad(`${location.origin}/r/account/1.0.0/area.js`, async () => ({ ok: false, status: 404 }));
    failToLoad('https://elsewhere.test/s/main.js', async () => ({ ok: false, status: 404 }));
    await wait(20);
    expect(sent).toEqual([]);
  });

  it('while the browser is offline nothing counts', async () => {
    open();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    failToLoad(MAIN, async () => ({ ok: false, status: 404 }));
    await wait(60);
    expect(sent).toMatchObject([{ reason: 'offline' }]);
  });
});
