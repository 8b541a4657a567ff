import { versionsApart, type Wording, withRemovedOptions } from '@canvass/shared/domain/older-wordings';
import type { Question } from '@canvass/shared/domain/survey';
import { type Group, ofQuestion } from './groups.ts';

/** A question that figures are shown of. */
export interface ShownQuestion {
  /** With the options of older versions that somebody chose. */
  question: Question;
  /** Its place; null when it is asked no longer. */
  number: number | null;
  /** Versions whose answers can't be told together, because they asked differently. */
  apart: readonly number[];
}

interface Shown {
  /** What is asked, in order. */
  asked: readonly Question[];
  /** As all versions asked; empty where the figures are of one version. */
  wordings: readonly Wording[];
  groups: readonly Group[];
  /** What an option is called that is no longer offered. */
  removed: (label: string) => string;
}

/** What is asked, then what older versions asked and somebody answered: every answer is somewhere. */
export function shownQuestions({ asked, wordings, groups, removed }: Shown): ShownQuestion[] {
  const now = new Set(asked.map(({ id }) => id));
  const older = new Map<string, Question>();
  for (const { question } of wordings) {
    if (now.has(question.id) || older.has(question.id)) continue;
    if (ofQuestion(groups, question.id).some(({ own }) => own.answered > 0)) older.set(question.id, question);
  }
  const shown = (question: Question, number: number | null): ShownQuestion => ({
    question: withRemovedOptions(question, wordings, countsOf(groups, question.id), removed),
    number,
    apart: versionsApart(question, wordings),
  });
  return [
    ...asked.map((question, index) => shown(question, index + 1)),
    ...[...older.values()].map((question) => shown(question, null)),
  ];
}

function countsOf(groups: readonly Group[], id: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { own } of ofQuestion(groups, id)) {
    for (const [value, count] of Object.entries(own.values)) counts[value] = (counts[value] ?? 0) + count;
  }
  return counts;
}
