import { countQuestions } from '@canvass/shared/domain/content';
import { useMemo } from 'react';
import { matricesOfRows } from '../pasted-matrices.ts';
import type { PastedQuestion } from '../reader/pasted-question.ts';
import { includedQuestions, reviewed, type ReviewEdit, type ReviewEntry } from './review.ts';

export interface Review {
  entries: readonly ReviewEntry[];
  /** What is made. */
  questions: PastedQuestion[];
  /** How many questions respondents see: a matrix is one, statement pages and sections are none. */
  count: number;
  sections: number;
  /** The matrix of each question that becomes a row of one. */
  rows: ReadonlyMap<PastedQuestion, string>;
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
  const rows = useMemo(() => matricesOfRows(made), [made]);
  return {
    entries,
    questions: made,
    count: countQuestions(made.map((question) => ({ type: question.kind, matrix: rows.get(question) }))),
    sections: made.filter(({ kind }) => kind === 'section').length,
    rows,
    edit: (edit) => setEdits([...edits, edit]),
    undo: edits.length > 0 ? () => setEdits(edits.slice(0, -1)) : undefined,
  };
}
