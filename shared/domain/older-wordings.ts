import type { Question } from './survey.ts';

/** A question as some versions asked it, the newest first. */
export interface Wording {
  question: Question;
  versions: readonly number[];
}

type WithOptions = Extract<Question, { options: unknown }>;
const hasOptions = (question: Question): question is WithOptions => 'options' in question;

/**
 * A question with the options that older versions offered and somebody chose, so that shares of the answers add up.
 * @param wordings of all questions
 * @param values how often each value was given; null: every option that was ever offered
 * @param removed what an option is called that is no longer offered
 */
export function withRemovedOptions(
  question: Question,
  wordings: readonly Wording[],
  values: Readonly<Record<string, number>> | null,
  removed: (label: string) => string,
): Question {
  if (!hasOptions(question)) return question;
  const own = new Set(question.options.map(({ id }) => id));
  const chosen = (id: string) => values === null || (values[id] ?? 0) > 0;
  const older = new Map<string, WithOptions['options'][number]>();
  let other = 'other' in question && question.other;
  for (const { question: wording } of wordings) {
    if (wording.id !== question.id || !hasOptions(wording)) continue;
    if ('other' in wording && wording.other && chosen('other')) other = true;
    for (const option of wording.options) {
      if (own.has(option.id) || older.has(option.id) || !chosen(option.id)) continue;
      older.set(option.id, { ...option, label: removed(option.label) });
    }
  }
  const options = [...question.options, ...older.values()];
  return question.type === 'select_list' ? { ...question, options } : { ...question, options, other };
}

/**
 * The versions that asked a question so differently that answers can't be told together: by another kind of answer, or on
 * another scale. Empty when all asked alike; otherwise all of them, the oldest first.
 */
export function versionsApart(question: Question, wordings: readonly Wording[]): number[] {
  const own = wordings.filter((wording) => wording.question.id === question.id);
  if (own.every((wording) => kindOf(wording.question) === kindOf(question))) return [];
  return own.flatMap(({ versions }) => versions).sort((one, other) => one - other);
}

/** What has to be the same for answers to be counted together: one choice of several is one of many choices, too. */
function kindOf(question: Question): string {
  if (hasOptions(question)) return 'choice';
  if (question.type === 'star_rating') return `${question.stars} stars`;
  return /^(text|email|url)/.test(question.type) ? 'text' : question.type;
}
