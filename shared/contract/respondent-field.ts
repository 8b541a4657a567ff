import type { ComponentType } from 'react';
import type { Locale } from '../domain/locales.ts';
import type { Question, SurveyDefinition } from '../domain/survey.ts';

/** What the public area shows of the respondent's page inside the builder: one question's field, for looking at. */
export interface RespondentFieldProps {
  question: Question;
  theme: string;
  layout: SurveyDefinition['layout'];
  /** Of the survey. */
  language: string;
  /** Of the page's own words, where it doesn't speak the survey's language. */
  fallback: Locale;
}

export type RespondentField = ComponentType<RespondentFieldProps>;

/** Where it is found: the default export of this part. */
export const RESPONDENT_FIELD = { area: 'public', part: 'field' } as const;
