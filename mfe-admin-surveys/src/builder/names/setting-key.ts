/** The key of the text that names a setting of a question. @param kind type or display of the question: its limits are a day or a number */
export const settingKey = (field: string, kind: string): string =>
  `settings.${field === 'min' || field === 'max' ? `${kind}.` : ''}${field}`;
