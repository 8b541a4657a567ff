/** Keys of what is read about surveys, below those of other areas: a survey that is changed there is read again here. */
export const surveyKeys = {
  list: ['surveys', 'list', 'template-area'],
  detail: (id: string) => ['surveys', 'detail', id, 'template-area'],
} as const;
