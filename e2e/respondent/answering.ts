import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { SurveyInput } from '@canvass/shared/api/survey-input';
import { type Creator, startSession, verifiedCreator } from '../support/creator.ts';
import { publishSurvey } from '../support/surveys.ts';

export interface StoredResponse {
  id: string;
  state: string;
  answers: Record<string, unknown>;
  suspectedSpam: boolean;
}

/** A creator's side of a test: publishes surveys and reads their responses. */
export interface CreatorClient {
  publish(survey: SurveyInput): Promise<string>;
  stored(surveyId: string): Promise<StoredResponse[]>;
  request: APIRequestContext;
}

/** Signs a creator in, in a browser of their own, which shares nothing with the respondents'. */
export async function newCreatorClient(browser: Browser, request: APIRequestContext): Promise<CreatorClient> {
  const context = await browser.newContext();
  return creatorClient(context.request, await verifiedCreator(request));
}

/** Signs a creator in with the cookies of `request`. */
export async function creatorClient(request: APIRequestContext, creator: Creator): Promise<CreatorClient> {
  await startSession({ request }, creator);
  return {
    publish: (survey) => publishSurvey({ request }, survey),
    async stored(surveyId) {
      const answer = await request.get(`/api/surveys/${surveyId}/responses`);
      return ((await answer.json()) as { items: StoredResponse[] }).items;
    },
    request,
  };
}

/** The button that leads to the next step. */
export const next = (page: Page): Locator => page.locator('button[value=next]');

/** Waits for a question, by its title. */
export const shown = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { name: title })).toBeVisible();
