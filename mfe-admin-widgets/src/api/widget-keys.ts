/** Keys of what is read about widgets. */
export const widgetKeys = {
  all: ['widgets'],
  list: ['widgets', 'list'],
  detail: (id: string) => ['widgets', 'detail', id],
  /** Below the key of surveys: any change of a survey may change its theme and languages. */
  shownSurvey: (surveyId: string) => ['surveys', 'detail', surveyId, 'shown'],
} as const;
