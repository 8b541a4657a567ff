import { writeFile } from 'node:fs/promises';
import { type APIRequestContext, expect, test as base } from '@playwright/test';
import { origin } from '../support/instance.ts';
import type { EngineBrowser, EngineName, EngineWindow, WindowOptions } from './drivers/driver.ts';
import { puppeteerBrowser } from './drivers/puppeteer.ts';
import { webkitBrowser } from './drivers/webkit.ts';
import { EnginePage } from './page.ts';

interface Options {
  engine: EngineName;
  /** The browser's path, or for WebKit the WebDriver server's. */
  executablePath: string;
}

interface Fixtures {
  /** Opens windows that are closed after the test; their errors fail it. */
  open(options?: Partial<WindowOptions>): Promise<EnginePage>;
  /** One such window, for tests that need no more. */
  enginePage: EnginePage;
}

interface WorkerFixtures extends Options {
  engineBrowser: EngineBrowser;
}

/** A test that runs in every installed engine. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  executablePath: ['', { option: true, scope: 'worker' }],
  engineBrowser: [
    async ({ engine, executablePath }, use) => {
      const browser =
        engine === 'webkit' ? await webkitBrowser(executablePath) : puppeteerBrowser(engine, executablePath);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ engineBrowser }, use, testInfo) => {
    const windows: EngineWindow[] = [];
    await use(async (options) => {
      const window = await engineBrowser.open({
        width: 1280,
        height: 900,
        scripting: true,
        dark: false,
        ...options,
      });
      windows.push(window);
      return new EnginePage(window, origin);
    });
    const complaints: string[] = [];
    for (const window of windows) {
      if (testInfo.status !== testInfo.expectedStatus) {
        const path = testInfo.outputPath('screenshot.png');
        await writeFile(path, await window.screenshot());
        await testInfo.attach('screenshot', { path, contentType: 'image/png' });
      }
      complaints.push(...(await window.complaints()));
      await window.close();
    }
    expect(complaints, 'the browser complained').toEqual([]);
  },
  enginePage: async ({ open }, use) => {
    await use(await open());
  },
});

export { expect, type APIRequestContext };
