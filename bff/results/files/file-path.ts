import type { Answers } from '@canvass/shared/domain/answers';
import { isFilesAnswer } from '@canvass/shared/domain/files-answer';

interface OfResponse {
  surveyId: string;
  /** Of the response. */
  id: string;
}

/** Where members and API keys download a file of a response, below the installation's address. */
export const filePath = ({ surveyId, id }: OfResponse, fileId: string): string =>
  `/api/surveys/${surveyId}/responses/${id}/files/${fileId}`;

/** Answers with the path of each of their files. */
export function withFilePaths(response: OfResponse, answers: Answers): Answers {
  const named = Object.entries(answers).filter(([, value]) => isFilesAnswer(value));
  if (named.length === 0) return answers;
  const paths = named.map(([question, value]) => [
    question,
    isFilesAnswer(value)
      ? { files: value.files.map((file) => ({ ...file, path: filePath(response, file.id) })) }
      : value,
  ]);
  return { ...answers, ...(Object.fromEntries(paths) as Answers) };
}
