import { isFilesAnswer } from '@canvass/shared/domain/files-answer';

/** Whether an answer refers to an uploaded file. */
export const referencesFile = (answer: unknown, fileId: string): boolean =>
  isFilesAnswer(answer) && answer.files.some(({ id }) => id === fileId);
