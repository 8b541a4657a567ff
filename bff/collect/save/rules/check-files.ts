import type { FieldError } from '@canvass/shared/api/problem';
import type { Answers } from '@canvass/shared/domain/answers';
import { isFilesAnswer } from '@canvass/shared/domain/files-answer';
import type { Executor } from '../../../platform/deps.ts';
import { parseUuid } from '../../../platform/http/params.ts';
import { findFiles } from '../../../results/files/store.ts';

/** A file that an answer names. */
export interface NamedFile {
  question: string;
  /** A UUID in lower case. */
  id: string;
}

const NO_FILES: readonly NamedFile[] = [];

/**
 * Checks that the files of a save's answers are uploads of its own response, each to the question that it answers, and whole.
 * @param valid as `checkAnswers` returned it
 * @returns it with the answers with the files as they are stored, and these files, or the errors by field; without files the same
 *   answers, and no query
 */
export async function withStoredFiles<Checked extends { answers: Answers }>(
  db: Executor,
  { surveyId, responseId }: { surveyId: string; responseId: string },
  valid: Checked,
): Promise<(Checked & { files: readonly NamedFile[] }) | { errors: FieldError[] }> {
  const { answers } = valid;
  const named = Object.entries(answers).flatMap(([question, value]) =>
    isFilesAnswer(value) ? [{ question, ids: value.files.map(({ id }) => id.toLowerCase()) }] : [],
  );
  if (named.length === 0) return { ...valid, files: NO_FILES };
  const ids = named.flatMap((entry) => entry.ids.flatMap((id) => parseUuid(id) ?? []));
  const stored = new Map((await findFiles(db, surveyId, responseId, ids)).map((file) => [file.id, file]));
  const checked = { ...answers };
  const errors: FieldError[] = [];
  for (const { question, ids: own } of named) {
    const files = own.flatMap((id) => {
      const file = stored.get(id);
      if (!file?.digest || file.questionId !== question) return [];
      return [{ id, name: file.name, size: file.size, type: file.type }];
    });
    if (files.length === own.length) checked[question] = { files };
    else errors.push(missingFile(question));
  }
  if (errors.length > 0) return { errors };
  const files = named.flatMap(({ question, ids: own }) => own.map((id) => ({ question, id })));
  return { ...valid, answers: checked, files };
}

/** The error of an answer that names a file which isn't stored; its message is added when the answer is presented. */
export const missingFile = (question: string): FieldError => ({
  field: `answers.${question}`,
  code: 'answer_file_missing',
  message: '',
});
