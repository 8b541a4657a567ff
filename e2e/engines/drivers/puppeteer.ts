import puppeteer, { type Browser, type Frame, type KeyInput, type Page } from 'puppeteer-core';
import { browserLaunch } from '../../support/browser.ts';
import { worthComplaining } from './complaints.ts';
import type { EngineBrowser, EngineWindow, WindowOptions } from './driver.ts';

/** Chromium by its own protocol, Firefox by WebDriver BiDi, which it supports without a driver process. */
export function puppeteerBrowser(engine: 'chromium' | 'firefox', executablePath: string): EngineBrowser {
  const running = new Map<string, Promise<Browser>>();
  /** Options that Firefox reads only from its profile need a browser of their own. */
  const browserFor = ({ scripting, dark }: WindowOptions): Promise<Browser> => {
    const preferences = {
      'javascript.enabled': scripting,
      'ui.systemUsesDarkTheme': Number(dark),
      // Dates are typed in the American format, whatever the machine's language.
      'intl.locale.requested': 'en-US',
      'intl.accept_languages': 'en-US',
    };
    const kind = engine === 'firefox' ? JSON.stringify(preferences) : '';
    const known = running.get(kind);
    if (known) return known;
    const launched = puppeteer.launch({
      browser: engine === 'firefox' ? 'firefox' : 'chrome',
      executablePath,
      headless: true,
      args: engine === 'firefox' ? [] : [...browserLaunch.args, '--lang=en-US'],
      extraPrefsFirefox: preferences,
    });
    running.set(kind, launched);
    return launched;
  };
  return {
    async open(options) {
      const context = await (await browserFor(options)).createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: options.width, height: options.height });
      if (engine === 'chromium') {
        await page.setJavaScriptEnabled(options.scripting);
        await page.emulateMediaFeatures([
          { name: 'prefers-color-scheme', value: options.dark ? 'dark' : 'light' },
        ]);
      }
      return { ...windowOf(page), close: () => context.close() };
    },
    async close() {
      await Promise.all([...running.values()].map(async (browser) => (await browser).close()));
    },
  };
}

function windowOf(page: Page): EngineWindow {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(...worthComplaining(message.text())));
  page.on('pageerror', (error) => complaints.push(...worthComplaining(`Uncaught: ${String(error)}`)));
  const child = (): Frame => {
    const [first] = page.mainFrame().childFrames();
    if (!first) throw new Error('the page has no frame');
    return first;
  };
  return {
    async goto(url) {
      await page.goto(url);
    },
    async url() {
      return page.url();
    },
    addCookie: (_origin, { name, value, domain, path, httpOnly }) =>
      page.browserContext().setCookie({ name, value, domain, path, httpOnly }),
    evaluate: (inFrame, run, ...args) =>
      (inFrame ? child() : page.mainFrame()).evaluate(run as never, ...args),
    async frameOrigin() {
      const box = await (await child().frameElement())?.boundingBox();
      if (!box) throw new Error('the frame is not shown');
      return { x: box.x, y: box.y };
    },
    async point(kind, x, y) {
      if (kind === 'mouse') await page.mouse.click(x, y);
      else await page.touchscreen.tap(x, y);
    },
    async press(key, modifiers) {
      for (const modifier of modifiers) await page.keyboard.down(modifier);
      await page.keyboard.press(key as KeyInput);
      for (const modifier of modifiers) await page.keyboard.up(modifier);
    },
    async type(text) {
      await page.keyboard.type(text);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    complaints: async () => complaints,
    close: () => page.close(),
  };
}
