/** One uploaded file. The server takes name, size and type from what it stored, whatever a client sends. */
export interface FileAnswer {
  /** Of the upload. */
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Media type. */
  type: string;
  /** Where members and API keys download it, below the installation's address; in answers of the API only. */
  path?: string | undefined;
}

/** The files of a question, in the order in which they were added. */
export type FilesAnswer = { files: FileAnswer[] };

/** Whether an answer is one of files, by its shape: `filesFault` says whether it is valid. */
export const isFilesAnswer = (value: unknown): value is FilesAnswer =>
  typeof value === 'object' && value !== null && 'files' in value && Array.isArray(value.files);

/**
 * Whether an answer can be files of a question. Only the server can check that they are uploads of the own response and
 * question, and their contents.
 * @returns an `AnswerFault` of `answers.ts`
 */
export function filesFault(
  maxFiles: number,
  value: unknown,
): { code: string; params?: Record<string, number> } | null {
  if (!isFilesAnswer(value) || Object.keys(value).length !== 1) return { code: 'type' };
  const { files } = value;
  if (files.length > maxFiles) return { code: 'too_many_files', params: { max: maxFiles } };
  return new Set(files.map(({ id }) => id)).size === files.length ? null : { code: 'repeated_file' };
}
