import { type APIRequestContext, expect } from '@playwright/test';
import type { EngineWindow, Modifier } from './drivers/driver.ts';
import { find } from './find.ts';

/** An element: by a selector, or by a selector and its name (its text or its `aria-label`). */
export type Target = string | readonly [css: string, name: string];

const named = (target: Target): [string, string?] => (typeof target === 'string' ? [target] : [...target]);

/** A user's actions and what they see, in any engine. Every action waits until it is possible. */
export class EnginePage {
  readonly #window: EngineWindow;
  readonly #inFrame: boolean;
  readonly #origin: string;

  /** @param origin for addresses without a host */
  constructor(window: EngineWindow, origin: string, inFrame = false) {
    this.#window = window;
    this.#origin = origin;
    this.#inFrame = inFrame;
  }

  /** The page in this page's first frame. */
  get frame(): EnginePage {
    return new EnginePage(this.#window, this.#origin, true);
  }

  async goto(address: string): Promise<void> {
    await this.#window.goto(new URL(address, this.#origin).href);
  }

  async path(): Promise<string> {
    return new URL(await this.#window.url()).pathname;
  }

  /** Gives the browser the session that `request` has, for tests that aren't about logging in. */
  async startSession(request: APIRequestContext): Promise<void> {
    const { cookies } = await request.storageState();
    for (const cookie of cookies) await this.#window.addCookie(this.#origin, cookie);
  }

  click(target: Target): Promise<void> {
    return this.#point('mouse', target);
  }

  tap(target: Target): Promise<void> {
    return this.#point('touch', target);
  }

  /** Presses the element's centre once it has stopped moving and is not covered. */
  async #point(kind: 'mouse' | 'touch', target: Target): Promise<void> {
    let last = '';
    let at = { x: 0, y: 0 };
    await this.#until(`${String(target)} can be pressed`, async () => {
      const origin = this.#inFrame ? await this.#window.frameOrigin() : { x: 0, y: 0 };
      const found = await this.evaluate(find, ...named(target));
      const before = last;
      last = JSON.stringify([found, origin]);
      if (!found) throw new Error('it is not seen');
      expect(found.covered, 'what covers it').toBe('');
      expect(last, 'it stands still').toBe(before);
      at = { x: origin.x + found.x, y: origin.y + found.y };
    });
    await this.#window.point(kind, at.x, at.y);
  }

  press(key: string, ...modifiers: Modifier[]): Promise<void> {
    return this.#window.press(key, modifiers);
  }

  type(text: string): Promise<void> {
    return this.#window.type(text);
  }

  /** Waits until the element is visible. */
  shows(target: Target): Promise<void> {
    return this.#until(`${String(target)} is seen`, async () => {
      expect(await this.evaluate(find, ...named(target))).toBeTruthy();
    });
  }

  /** Waits until the element is not visible. */
  hides(target: Target): Promise<void> {
    return this.#until(`${String(target)} is not seen`, async () => {
      expect(await this.evaluate(find, ...named(target))).toBeNull();
    });
  }

  /** Waits until the focused element matches a selector. */
  focuses(css: string): Promise<void> {
    return this.#until(`the focus is on ${css}`, async () => {
      expect(await this.evaluate(focused, css)).toBe(css);
    });
  }

  /** Retries a check until it passes; a check fails while one document replaces another. */
  async #until(what: string, check: () => Promise<void>): Promise<void> {
    await expect(check, what).toPass({ intervals: [50], timeout: 15_000 });
  }

  /** Waits for the script of a survey's page, which runs after the first paint. */
  async ready(): Promise<void> {
    await this.#until('the script has come', async () => {
      expect(await this.evaluate(() => document.querySelector('#root[data-ready]') !== null)).toBe(true);
    });
  }

  /** Focuses an element where no press does so in every browser. */
  focus(css: string): Promise<void> {
    return this.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), css);
  }

  /** Presses Tab until an element has the focus. */
  async tabTo(css: string): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      await this.press('Tab');
      if ((await this.evaluate(focused, css)) === css) return;
    }
    throw new Error(`Tab does not come to ${css}`);
  }

  /** The value of a field. */
  value(css: string): Promise<string> {
    return this.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.value ?? '', css);
  }

  /** Runs a function in the page; it can use only its arguments and the page. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result> {
    return this.#window.evaluate(this.#inFrame, run, ...args);
  }

  screenshot(): Promise<Buffer> {
    return this.#window.screenshot();
  }
}

function focused(css: string): string {
  const { activeElement } = document;
  return activeElement?.matches(css) ? css : (activeElement?.outerHTML.slice(0, 120) ?? '');
}
