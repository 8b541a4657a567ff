import type { Page } from '@playwright/test';
import { QUESTION_TYPE_IDS, type QuestionType } from '@canvass/shared/domain/question-types';
import { AUTO_ADVANCING_TYPES } from '../support/surveys.ts';
import { expect } from '../support/test.ts';
import type { Language } from '../support/texts.ts';

/** Answers the survey of this path, one question at a time, by mouse and keyboard. */
export async function answerEveryType(page: Page, language: Language): Promise<void> {
  for (const [index, type] of QUESTION_TYPE_IDS.entries()) {
    const heading = page.getByRole('heading', { name: `${index + 1} ${type}` });
    await expect(heading).toBeVisible();
    if (type === 'email') {
      await page.locator('.cv-step input[type=email]').fill('not an address');
      await page.locator('.cv-step button[value=next]').click();
      await expect(page.getByRole('alert'), 'a wrong answer is told next to its field').toBeVisible();
    }
    await answer(page, type, language);
    if (!AUTO_ADVANCING_TYPES.has(type)) await page.locator('.cv-step button[value=next]').click();
    await expect(heading).toBeHidden();
  }
  await expect(page.locator('form')).toBeHidden();
}

async function answer(page: Page, type: QuestionType, language: Language): Promise<void> {
  const step = page.locator('.cv-step');
  switch (type) {
    case 'text_short':
      return step.getByRole('textbox').fill('Marie Curie');
    case 'text_long':
      return step.getByRole('textbox').fill('Two lines\nof thought');
    case 'multiple_choice_single':
      return step.getByText('Beta').click();
    case 'multiple_choice_multi':
      await step.getByText('Alpha').click();
      return step.getByText('Beta').click();
    case 'select_list': {
      const list = step.locator('select, input:not([type=hidden])').first();
      if ((await list.evaluate((element) => element.tagName)) === 'SELECT')
        await list.selectOption({ label: 'Beta' });
      else await list.fill('Beta');
      return;
    }
    case 'email':
      return step.locator('input[type=email]').fill('marie@example.test');
    case 'number':
      return step.getByRole('textbox').fill(language === 'it' ? '41,5' : '41.5');
    case 'star_rating':
      return step.locator('label').nth(3).click();
    case 'emoji_rating':
      return step.locator('label').nth(4).click();
    case 'date':
      return step.locator('input[type=date], input[type=text]').first().fill('2026-03-14');
    case 'yes_no':
      return step.locator('label').first().click();
    case 'url':
      return step.locator('input').first().fill('https://example.test');
    case 'phone_number':
      return step.locator('input[type=tel]').fill('+393331234567');
  }
}
