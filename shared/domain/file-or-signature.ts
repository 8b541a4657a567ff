import { type FilesAnswer, filesFault, isFilesAnswer } from './files-answer.ts';
import { isSignature, isUnsigned, type SignatureAnswer } from './signature.ts';
import { signatureFault } from './signature-fault.ts';
import type { Question } from './survey.ts';

/**
 * Answers of the types that were added to the first thirteen (`LATER_TYPE_IDS`). They are neither text, number nor choice. The light
 * script of the respondent's page, whose surveys never have them, has nothing in place of this module.
 */
export type FileOrSignature = FilesAnswer | SignatureAnswer;

/** Whether an answer or entry is of one of these types, by its shape. */
export const isFileOrSignature = (value: unknown): value is FileOrSignature =>
  isFilesAnswer(value) || isSignature(value);

/** Whether it means "no answer". */
export const isBlankFileOrSignature = (value: FileOrSignature): boolean =>
  isFilesAnswer(value) ? value.files.length === 0 : isUnsigned(value);

/** The answer of an entry: the name without spaces around it; undefined if that is "no answer". */
export function readFileOrSignature(value: FileOrSignature): FileOrSignature | undefined {
  if (isBlankFileOrSignature(value)) return undefined;
  if (isFilesAnswer(value)) return value;
  const { strokes } = value;
  const name = value.name?.trim();
  return { ...(name && { name }), ...(strokes?.length && { strokes }) };
}

/** Whether a value is valid for a question of such a type; of any other type, or for content, none is. */
export function fileOrSignatureFault(
  question: Question,
  value: unknown,
): { code: string; params?: Record<string, number> } | null {
  if (question.type === 'file_upload') return filesFault(question.maxFiles, value);
  return question.type === 'signature' ? signatureFault(value) : { code: 'type' };
}

/** As plain text: names of files, or the typed name. A drawing says nothing in words. */
export const fileOrSignatureText = (value: FileOrSignature): string =>
  'files' in value ? value.files.map(({ name }) => name).join(', ') : (value.name ?? '');
