import { expect, type Page } from '@playwright/test';
import type { SurveyInput } from '@canvass/shared/api/survey-input';
import type { QuestionType } from '@canvass/shared/domain/question-types';

/** One question of each type but file and signature, with stable ids `q_<type>`. */
export const everyType: SurveyInput['questions'] = [
  { id: 'q_text_short', type: 'text_short', title: 'What is your name?', required: true },
  { id: 'q_text_long', type: 'text_long', title: 'Tell us more' },
  {
    id: 'q_single',
    type: 'multiple_choice_single',
    title: 'Pick one',
    options: [
      { id: 'red', label: 'Red' },
      { id: 'blue', label: 'Blue' },
    ],
    other: true,
  },
  {
    id: 'q_multi',
    type: 'multiple_choice_multi',
    title: 'Pick some',
    options: [
      { id: 'tea', label: 'Tea' },
      { id: 'coffee', label: 'Coffee' },
    ],
  },
  {
    id: 'q_list',
    type: 'select_list',
    title: 'Choose a country',
    options: [
      { id: 'it', label: 'Italy' },
      { id: 'fr', label: 'France' },
    ],
  },
  { id: 'q_email', type: 'email', title: 'Your e-mail' },
  { id: 'q_number', type: 'number', title: 'Your age', min: 1, max: 120 },
  { id: 'q_star', type: 'star_rating', title: 'Rate us' },
  { id: 'q_emoji', type: 'emoji_rating', title: 'How do you feel?' },
  { id: 'q_date', type: 'date', title: 'When?' },
  { id: 'q_yes_no', type: 'yes_no', title: 'Again?' },
  { id: 'q_url', type: 'url', title: 'Your site' },
  { id: 'q_phone', type: 'phone_number', title: 'Your phone' },
];

/** The types of questions that go on to the next one once a choice is pressed. */
export const AUTO_ADVANCING_TYPES: ReadonlySet<string> = new Set<QuestionType>([
  'multiple_choice_single',
  'star_rating',
  'emoji_rating',
  'yes_no',
]);

/** An answer to each of them, as it must be stored, however it was given. */
export const everyAnswer = {
  q_text_short: 'Marie Curie',
  q_text_long: 'Two lines',
  q_single: { option: 'blue' },
  q_multi: { options: ['tea', 'coffee'] },
  q_list: { option: 'fr' },
  q_email: 'marie@example.test',
  q_number: 41,
  q_star: 4,
  q_emoji: 5,
  q_date: '2026-03-14',
  q_yes_no: true,
  q_url: 'https://example.test',
  q_phone: '+393331234567',
};

/** Creates a survey of the page's signed-in creator. @returns its id */
export async function createSurvey(page: Pick<Page, 'request'>, survey: SurveyInput): Promise<string> {
  const created = await page.request.post('/api/surveys', { data: survey });
  expect(created.status(), await created.text()).toBe(201);
  return ((await created.json()) as { id: string }).id;
}

/** The draft of a survey as the server has stored it. */
export async function storedDraft(page: Pick<Page, 'request'>, id: string): Promise<SurveyInput> {
  return (await (await page.request.get(`/api/surveys/${id}`)).json()) as SurveyInput;
}

/** Creates and publishes a survey of the page's signed-in creator. @returns its id */
export async function publishSurvey(page: Pick<Page, 'request'>, survey: SurveyInput): Promise<string> {
  const id = await createSurvey(page, survey);
  const published = await page.request.post(`/api/surveys/${id}/publish`);
  expect(published.ok(), await published.text()).toBe(true);
  return id;
}
