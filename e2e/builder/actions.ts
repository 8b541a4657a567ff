import type { Locator, Page } from '@playwright/test';

/**
 * Counts a creator's actions: a click, a key and a text that is typed or pasted where the focus is are one each; choosing
 * from a list is two, opening it and picking.
 */
export class Actions {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.insertText(text);
  }

  async choose(list: Locator, option: string | { label: string }): Promise<void> {
    this.count += 2;
    await list.selectOption(option);
  }

  /** Pastes from the clipboard, as Ctrl+V does. */
  async paste(text: string): Promise<void> {
    await this.#page.evaluate((written) => navigator.clipboard.writeText(written), text);
    await this.press('ControlOrMeta+v');
  }
}
