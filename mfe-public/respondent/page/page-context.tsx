import type { Answers } from '@canvass/shared/domain/answers';
import { type AnswerWords, answerRecaller, withRecalls } from '@canvass/shared/domain/recall';
import { createContext, useContext } from 'react';
import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';
import type { Say } from '../texts/texts.ts';

export interface PageContext {
  survey: Survey;
  say: Say;
  /** BCP 47 tag that numbers and country names follow. */
  language: string;
  /** Language of the page's own words, where it isn't that of the survey. */
  words?: string | undefined;
  /** Country (ISO 3166) of phone numbers whose question names none. */
  country: string;
  answers: Answers;
  /** For recall in later texts. */
  answerWords: AnswerWords;
  /** Distinguishes two previews on one screen; empty on the respondent's own page. */
  idPrefix: string;
}

const context = createContext<PageContext | null>(null);

export const PageProvider = context.Provider;

/** What everything on the page needs to know. */
export function usePage(): PageContext {
  const value = useContext(context);
  if (!value) throw new Error('usePage needs a PageProvider around it');
  return value;
}

/** Puts earlier answers into a plain text; `Markdown` does it by itself. */
export function useRecall(): (text: string) => string {
  const { answerWords } = usePage();
  return (text) => withRecalls(text, answerRecaller(answerWords));
}
