import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Key as Codes, Origin, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../../bff/operate/embedded/free-port.ts';
import { worthComplaining } from './complaints.ts';
import { startDisplay } from './display.ts';
import type { EngineBrowser, EngineWindow, WindowOptions } from './driver.ts';

/** Milliseconds that the driver may take to start. */
const PATIENCE = 20_000;

/**
 * WebKitGTK by the W3C's WebDriver protocol. It reads its settings at its start, so each window is a browser of its
 * own, without storage of earlier ones.
 * @param path its WebDriver server
 */
export async function webkitBrowser(path: string): Promise<EngineBrowser> {
  const display = await startDisplay();
  return {
    async open(options) {
      const server = await startServer(path, display.name, options.dark);
      try {
        return windowOf(await openSession(server.url, options), server);
      } catch (error) {
        await server.stop();
        throw error;
      }
    },
    async close() {
      display.stop();
    },
  };
}

interface Server {
  url: string;
  stop(): Promise<void>;
}

async function startServer(path: string, display: string, dark: boolean): Promise<Server> {
  const port = await freePort();
  const server = spawn(path, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
    },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + PATIENCE;
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null || Date.now() > until) throw new Error(`${path} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      server.kill();
      await ended;
    },
  };
}

async function openSession(server: string, options: WindowOptions): Promise<WebDriver> {
  const { width, height, scripting } = options;
  // Then scripts of documents don't run, but those of tests do.
  const args = ['--automation', `--enable-javascript-markup=${scripting}`];
  const session = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } })
    .build();
  // The size that WebDriver sets is the window's, which is larger than the page by the browser's own controls.
  const window = session.manage().window();
  await window.setRect({ width, height });
  const [innerWidth, innerHeight] = await session.executeScript<[number, number]>(
    'return [window.innerWidth, window.innerHeight]',
  );
  await window.setRect({ width: 2 * width - innerWidth, height: 2 * height - innerHeight });
  return session;
}

const CODES: Record<string, string> = {
  ArrowDown: Codes.ARROW_DOWN,
  ArrowLeft: Codes.ARROW_LEFT,
  ArrowRight: Codes.ARROW_RIGHT,
  ArrowUp: Codes.ARROW_UP,
  Backspace: Codes.BACK_SPACE,
  Control: Codes.CONTROL,
  Enter: Codes.ENTER,
  Escape: Codes.ESCAPE,
  Shift: Codes.SHIFT,
  ' ': Codes.SPACE,
  Tab: Codes.TAB,
};
const code = (key: string) => CODES[key] ?? key;

/**
 * WebKitGTK's driver can't read the console, so the page collects its own errors: from when its document has loaded
 * until it is left.
 */
function listen(): void {
  const complaints: string[] = [];
  Object.assign(window, { complaints });
  addEventListener('error', ({ message }) => complaints.push(`Uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`Unhandled: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** The driver doesn't find a frame in a shadow tree by its index. */
function firstFrame(): Element | null | undefined {
  const trees = [document, ...[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)];
  return trees.map((tree) => tree?.querySelector('iframe')).find((frame) => frame);
}

function windowOf(session: WebDriver, server: Server): EngineWindow {
  const into = async (inFrame: boolean) => {
    await session.switchTo().defaultContent();
    if (inFrame) await session.switchTo().frame(await session.executeScript<WebElement>(firstFrame));
  };
  return {
    async goto(url) {
      await into(false);
      await session.get(url);
      await session.executeScript(listen);
    },
    async url() {
      await into(false);
      return session.getCurrentUrl();
    },
    async addCookie(origin, { name, value, path, httpOnly }) {
      await into(false);
      // WebDriver adds cookies only for the site whose document is open.
      await session.get(new URL('/robots.txt', origin).href);
      await session.manage().addCookie({ name, value, path, httpOnly });
    },
    async evaluate(inFrame, run, ...args) {
      await into(inFrame);
      return session.executeScript(run, ...args);
    },
    async frameOrigin() {
      await into(false);
      const frame = await session.executeScript<WebElement>(firstFrame);
      const { x, y } = await session.executeScript<DOMRect>(
        'return arguments[0].getBoundingClientRect()',
        frame,
      );
      return { x, y };
    },
    /** WebKitGTK's WebDriver makes a mouse of every pointer. */
    async point(_kind, x, y) {
      await into(false);
      const at = { x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT };
      await session.actions().move(at).press().release().perform();
    },
    async press(key, modifiers) {
      const actions = session.actions();
      for (const modifier of modifiers) actions.keyDown(code(modifier));
      actions.keyDown(code(key)).keyUp(code(key));
      for (const modifier of modifiers) actions.keyUp(code(modifier));
      await actions.perform();
    },
    async type(text) {
      await session.actions().sendKeys(text).perform();
    },
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    async complaints() {
      await into(false);
      const messages = await session.executeScript<string[]>('return window.complaints ?? []');
      return messages.flatMap(worthComplaining);
    },
    async close() {
      await session.quit().catch(() => undefined);
      await server.stop();
    },
  };
}
