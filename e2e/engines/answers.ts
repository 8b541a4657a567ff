import { everyType } from '../support/surveys.ts';
import type { EnginePage, Target } from './page.ts';

export const questions = everyType ?? [];

const field = (id: string) => `[name="q.${id}"]`;

/** Texts to type into the fields; a date as its parts in an American browser. */
const TYPED: Record<string, string> = {
  q_text_short: 'Marie Curie',
  q_text_long: 'Two lines',
  // The native list opens differently in every browser; typing its first letters works in all.
  q_list: 'Fra',
  q_email: 'marie@example.test',
  q_number: '41',
  q_date: '03/14/2026',
  q_url: 'https://example.test',
  q_phone: '+39 333 123 4567',
};

/** Elements to press: the visible part of each choice, which is beside its input. */
const PRESSED: Record<string, Target[]> = {
  q_single: [['.cv-choice-label', 'Blue']],
  q_multi: [
    ['.cv-choice-label', 'Tea'],
    ['.cv-choice-label', 'Coffee'],
  ],
  q_star: [`.cv-star:has(${field('q_star')}[value="4"])`],
  q_emoji: [`.cv-face:has(${field('q_emoji')}[value="5"])`],
  q_yes_no: [['.cv-choice-label', 'Yes']],
};

/** Keys that choose, from the first choice on. */
const KEYS: Record<string, string[]> = {
  q_single: ['ArrowDown'],
  q_multi: [' ', 'Tab', ' '],
  q_star: ['ArrowRight', 'ArrowRight', 'ArrowRight'],
  q_emoji: ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'],
  q_yes_no: [' '],
};

const TEXT_FIELDS = 'input, textarea';

/** Answers one question by mouse or finger, and types where that is the only way. */
export async function answerByPointer(page: EnginePage, id: string, press: 'click' | 'tap'): Promise<void> {
  for (const target of PRESSED[id] ?? []) await page[press](target);
  const text = TYPED[id];
  if (!text) return;
  if (await page.evaluate((css) => document.querySelector(css)?.matches('select') ?? false, field(id))) {
    await page.focus(field(id));
  } else if (id !== 'q_date') {
    await page[press](`${fieldToType(id)}:is(${TEXT_FIELDS})`);
  } else {
    // Pressing the field would focus any of its parts.
    await page.focus(field(id));
  }
  await page.type(text);
}

/** Answers one question, whose first control has the focus, by keyboard alone. */
export async function answerByKeyboard(page: EnginePage, id: string): Promise<void> {
  for (const key of KEYS[id] ?? []) await page.press(key);
  const text = TYPED[id];
  if (text) await page.type(text);
}

/** The phone number's country has a list of its own beside it. */
export const fieldToType = (id: string): string => (id === 'q_phone' ? 'input[type=tel]' : field(id));
