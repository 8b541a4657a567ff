import { isFilesAnswer } from '@canvass/shared/domain/files-answer';

/** Whether an answer has a file among its own. */
export const isNamed = (answer: unknown, fileId: string): boolean =>
  isFilesAnswer(answer) && answer.files.some(({ id }) => id === fileId);
