import { isContentType } from '@canvass/shared/domain/question-types';
import { useMemo } from 'react';
import { rowsOfMatrices } from '../pasted-matrices.ts';
import type { PastedQuestion } from '../reader/pasted-question.ts';
import { includedQuestions, reviewed, type ReviewEdit, type ReviewEntry } from './review.ts';

export interface Review {
  entries: readonly ReviewEntry[];
  /** What is made. */
  questions: PastedQuestion[];
  /** How many of them are asked: without statement pages and sections. */
  count: number;
  /** Those of them that become rows of a matrix. */
  rows: ReadonlySet<PastedQuestion>;
  edit: (edit: ReviewEdit) => void;
  /** Takes the last edit back; undefined if there is none. */
  undo: (() => void) | undefined;
}

/** The creator's review of what was read; the edits are the caller's, so that they outlive what shows them. */
export function useReview(
  questions: readonly PastedQuestion[],
  [edits, setEdits]: readonly [readonly ReviewEdit[], (edits: readonly ReviewEdit[]) => void],
): Review {
  const entries = useMemo(() => reviewed(questions, edits), [questions, edits]);
  const made = useMemo(() => includedQuestions(entries), [entries]);
  const rows = useMemo(() => new Set(rowsOfMatrices(made).flat()), [made]);
  return {
    entries,
    questions: made,
    count: made.filter(({ kind }) => !isContentType(kind)).length,
    rows,
    edit: (edit) => setEdits([...edits, edit]),
    undo: edits.length > 0 ? () => setEdits(edits.slice(0, -1)) : undefined,
  };
}
