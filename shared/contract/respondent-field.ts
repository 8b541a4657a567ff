import type { ComponentType } from 'react';
import type { Locale } from '../domain/locales.ts';
import type { Question, SurveyDefinition } from '../domain/survey.ts';

/** The part of the public area that shows one question's field of the respondent's page inside the builder. */
export interface RespondentFieldProps {
  question: Question;
  theme: string;
  /** Styles of the survey's design: custom properties, which replace the theme's, and the font. */
  variables?: Readonly<Record<string, string>> | undefined;
  layout: SurveyDefinition['layout'];
  /** Of the survey. */
  language: string;
  /** Of the page's own texts, if the survey's language isn't supported. */
  fallback: Locale;
}

export type RespondentField = ComponentType<RespondentFieldProps>;

/** The part's address; it is the default export. */
export const RESPONDENT_FIELD = { area: 'public', part: 'field' } as const;
