import type { Answers } from '@canvass/shared/domain/answers';
import { type AnswerWords, answerRecaller, withRecalls } from '@canvass/shared/domain/recall';
import { createContext, useContext } from 'react';
import type { PublicSurvey as Survey } from '@canvass/shared/api/public-surveys';
import type { Translate } from '../texts/texts.ts';

export interface PageContext {
  survey: Survey;
  t: Translate;
  /** BCP 47 tag by which numbers and country names are written. */
  language: string;
  /** Language of the product's own texts, if the survey's language isn't one of theirs. */
  words?: string | undefined;
  /** Default country (ISO 3166) of phone numbers. */
  country: string;
  answers: Answers;
  /** Earlier answers as text, for recall. */
  answerWords: AnswerWords;
  /** Prefix of element ids, distinct for two previews on one screen; empty on the respondent's own page. */
  idPrefix: string;
}

/** `Respondent` provides it around everything that asks for it. */
const context = createContext({} as PageContext);

export const PageProvider = context.Provider;

/** The data that all parts of the page use. */
export const usePage = (): PageContext => useContext(context);

/** A function that inserts earlier answers into a plain text; `Markdown` inserts them itself. */
export function useRecall(): (text: string) => string {
  const { answerWords } = usePage();
  return (text) => withRecalls(text, answerRecaller(answerWords));
}
