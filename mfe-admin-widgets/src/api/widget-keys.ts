/** Keys of what is read about widgets. */
export const widgetKeys = {
  all: ['widgets'],
  list: ['widgets', 'list'],
  detail: (id: string) => ['widgets', 'detail', id],
  /** Below the key of surveys: any change of a survey may change its theme. */
  surveyTheme: (surveyId: string) => ['surveys', 'detail', surveyId, 'theme'],
} as const;
