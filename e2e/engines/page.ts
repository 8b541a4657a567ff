import { expect } from '@playwright/test';
import type { EngineWindow, Modifier } from './drivers/driver.ts';
import { find } from './find.ts';

/** An element: by a selector, or by that and what it is called (its text or its `aria-label`). */
export type Target = string | readonly [css: string, name: string];

const named = (target: Target): [string, string?] => (typeof target === 'string' ? [target] : [...target]);

/** What a person does with a page and sees of it, in any engine. Everything waits until it can be done. */
export class EnginePage {
  readonly #window: EngineWindow;
  readonly #inFrame: boolean;
  readonly #origin: string;

  /** @param origin what addresses without a host begin with */
  constructor(window: EngineWindow, origin: string, inFrame = false) {
    this.#window = window;
    this.#origin = origin;
    this.#inFrame = inFrame;
  }

  /** The page in this one's first frame. */
  get frame(): EnginePage {
    return new EnginePage(this.#window, this.#origin, true);
  }

  async goto(address: string): Promise<void> {
    await this.#window.goto(new URL(address, this.#origin).href);
  }

  async path(): Promise<string> {
    return new URL(await this.#window.url()).pathname;
  }

  click(target: Target): Promise<void> {
    return this.#point('mouse', target);
  }

  tap(target: Target): Promise<void> {
    return this.#point('touch', target);
  }

  /** Presses where a person sees the element's middle, once it stands still and nothing covers it. */
  async #point(kind: 'mouse' | 'touch', target: Target): Promise<void> {
    let last = '';
    let at = { x: 0, y: 0 };
    await this.#until(`${String(target)} can be pressed`, async () => {
      const origin = this.#inFrame ? await this.#window.frameOrigin() : { x: 0, y: 0 };
      const place = await this.evaluate(find, ...named(target));
      const before = last;
      last = JSON.stringify([place, origin]);
      if (!place) throw new Error('it is not seen');
      expect(place.covered, 'what covers it').toBe('');
      expect(last, 'it stands still').toBe(before);
      at = { x: origin.x + place.x, y: origin.y + place.y };
    });
    await this.#window.point(kind, at.x, at.y);
  }

  press(key: string, ...modifiers: Modifier[]): Promise<void> {
    return this.#window.press(key, modifiers);
  }

  type(text: string): Promise<void> {
    return this.#window.type(text);
  }

  /** Waits until the element is seen. */
  shows(target: Target): Promise<void> {
    return this.#until(`${String(target)} is seen`, async () => {
      expect(await this.evaluate(find, ...named(target))).toBeTruthy();
    });
  }

  /** Waits until the element is not seen. */
  hides(target: Target): Promise<void> {
    return this.#until(`${String(target)} is not seen`, async () => {
      expect(await this.evaluate(find, ...named(target))).toBeNull();
    });
  }

  /** Waits until what has the focus matches a selector. */
  focuses(css: string): Promise<void> {
    return this.#until(`the focus is on ${css}`, async () => {
      expect(await this.evaluate(focused, css)).toBe(css);
    });
  }

  /** Looks again and again; while one document gives way to another there is none to look at. */
  async #until(what: string, look: () => Promise<void>): Promise<void> {
    await expect(look, what).toPass({ intervals: [50], timeout: 15_000 });
  }

  /** Waits for the script of a survey's page, which comes once the page is drawn. */
  async ready(): Promise<void> {
    await this.#until('the script has come', async () => {
      expect(await this.evaluate(() => document.querySelector('#root[data-ready]') !== null)).toBe(true);
    });
  }

  /** Gives an element the focus, where no press does it in the same way in every browser. */
  focus(css: string): Promise<void> {
    return this.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), css);
  }

  /** Presses Tab until an element has the focus, as somebody without a mouse gets there. */
  async tabTo(css: string): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      await this.press('Tab');
      if ((await this.evaluate(focused, css)) === css) return;
    }
    throw new Error(`Tab does not come to ${css}`);
  }

  /** What stands in a field. */
  value(css: string): Promise<string> {
    return this.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.value ?? '', css);
  }

  /** Runs a function in the page; it can use nothing but its arguments and the page. */
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
