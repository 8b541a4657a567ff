import type { QuestionKind } from '@canvass/shared/domain/question-types';
import { withoutCaption } from '../pasted-matrices.ts';
import { optionsOf } from '../question-fields.ts';
import type { PastedQuestion } from '../reader/pasted-question.ts';

/** A question in the review. */
export interface ReviewEntry {
  /** Stays when lines are added above it. */
  key: string;
  question: PastedQuestion;
  /** It isn't made. */
  skipped: boolean;
}

/** What the creator decides about one question; `option` and `description`: a part of the question above. */
export type ReviewAction = 'skip' | 'use' | 'option' | 'description';
/** One decision of the creator about the question with this key (`ReviewEntry`). */
export type ReviewEdit = { key: string } & (
  | { action: ReviewAction }
  | { action: 'kind'; kind: QuestionKind }
);

/** The questions as the reader found them; two with the same title are told apart by their order. */
function entriesOf(questions: readonly PastedQuestion[]): ReviewEntry[] {
  const seen = new Map<string, number>();
  return questions.map((question) => {
    const count = (seen.get(question.title) ?? 0) + 1;
    seen.set(question.title, count);
    return { key: `${count} ${question.title}`, question, skipped: question.leftOut === true };
  });
}

/** The questions after the creator's edits, in order. An edit of a question that the text no longer has counts for nothing. */
export function reviewed(questions: readonly PastedQuestion[], edits: readonly ReviewEdit[]): ReviewEntry[] {
  const entries = entriesOf(questions);
  for (const edit of edits) {
    const at = entries.findIndex((entry) => entry.key === edit.key);
    const entry = entries[at];
    if (!entry) continue;
    if (edit.action === 'kind') entries[at] = { ...entry, question: { ...entry.question, kind: edit.kind } };
    else if (edit.action === 'skip' || edit.action === 'use')
      entries[at] = { ...entry, skipped: edit.action === 'skip' };
    else merge(entries, at, edit.action);
  }
  return entries;
}

function merge(entries: ReviewEntry[], at: number, action: 'option' | 'description'): void {
  const above = entries.findLastIndex((entry, index) => index < at && !entry.skipped);
  const into = entries[above];
  const [merged] = into ? entries.splice(at, 1) : [];
  if (!into || !merged) return;
  const question =
    action === 'option'
      ? withOption(into.question, merged.question)
      : withDescription(into.question, merged.question);
  entries[above] = { ...into, question };
}

/** A single choice, if the question had no options before. */
function withOption(question: PastedQuestion, option: PastedQuestion): PastedQuestion {
  const options = [...question.options, option.title, ...option.options];
  return {
    ...question,
    options,
    kind: optionsOf(question.kind) === undefined ? 'multiple_choice_single' : question.kind,
  };
}

function withDescription(question: PastedQuestion, added: PastedQuestion): PastedQuestion {
  // Rows of one grid have their caption and columns already.
  const below =
    added.grid && added.grid === question.grid
      ? [
          withoutCaption(added.description, added.grid),
          ...added.options.filter((option) => !question.options.includes(option)),
        ]
      : [added.description, ...added.options];
  const lines = [question.description, added.title, ...below].filter((line) => line !== '');
  return { ...question, description: lines.join('\n\n') };
}

/** The questions that are made. */
export const includedQuestions = (entries: readonly ReviewEntry[]): PastedQuestion[] =>
  entries.filter((entry) => !entry.skipped).map(({ question }) => question);
