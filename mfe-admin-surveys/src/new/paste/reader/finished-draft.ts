import { leftOut } from './classify.ts';
import { type Draft, newDraft, questionsOf } from './draft.ts';
import { isOther, splitOptions } from './inline-options.ts';
import { asksName } from './asked-in-parts.ts';
import { isConsent, isField, isTypedField } from './kinds-by-words.ts';
import { isProse } from './line-form.ts';
import type { Line } from './lines.ts';
import type { PastedQuestion } from './pasted-question.ts';
import { routed } from './routes.ts';
import { titleHints } from './title-hints.ts';

/** The questions of a draft whose last line was read; some lines below it turn out to be questions of their own. */
export function finished(draft: Draft, numbered: boolean): PastedQuestion[] {
  const ways = draft.tails.filter((tail) => routed(tail)?.text === '');
  const tails = draft.tails.filter((tail) => !ways.includes(tail));
  return [...asked({ ...draft, tails }, numbered), ...[...draft.routes, ...ways].map(leftOut)];
}

function asked(draft: Draft, numbered: boolean): PastedQuestion[] {
  const [lone] = draft.tails;
  if (lone !== undefined && !numbered && isQuestionBelow(draft, lone)) {
    return [...questionsOf({ ...draft, tails: [] }), ...questionsOf(draftOf(draft, lone))];
  }
  if (!numbered && hasFieldsBelow(draft))
    return [{ ...draft, tails: [] }, ...draft.tails.map((text) => draftOf(draft, text))].flatMap(questionsOf);
  if (isListOfQuestions(draft)) {
    const questions = draft.options.flatMap((text) => questionsOf(draftOf(draft, text)));
    return [leftOut(draft.line.source), ...questions];
  }
  return questionsOf(draft);
}

/** A line as it would stand by itself. */
export const lineOf = (line: Line, text: string): Line => ({
  ...line,
  text,
  source: text,
  cells: [text],
  fill: false,
  marker: null,
  starred: false,
});

const draftOf = ({ line }: Draft, text: string): Draft => newDraft(lineOf(line, text), '', false);

/** A line without a marker below a question is one of its own, unless it is a sentence or a list of options. */
function isQuestionBelow({ tails, options, controls, sure }: Draft, lone: string): boolean {
  if (tails.length !== 1 || options.length > 0 || controls.length > 0) return false;
  const digits = [...lone.matchAll(/\d/g)].length;
  return !/[.!,;/|]/.test(lone) && digits < 2 && !isOther(lone) && !(sure && isConsent(lone));
}

/** Whether the lines below what is typed, such as a name or an e-mail address, are questions of their own: it has no options. */
function hasFieldsBelow({ title, tails, options, controls }: Draft): boolean {
  const chosen = controls.some((control) => ['one', 'several', 'list'].includes(control));
  return tails.length > 1 && options.length === 0 && !chosen && isTyped(title) && !tails.some(isProse);
}

const isTyped = (title: string): boolean => asksName(title) || isTypedField(title);

/** Whether what stands in the list below a line are questions: the line only introduces them. */
function isListOfQuestions({ options, sure }: Draft): boolean {
  const asks = (option: string) =>
    isField(option) ||
    /[?*]$/.test(option) ||
    splitOptions(titleHints(option).title, true).options.length > 1;
  return !sure && options.length > 2 && options.filter(asks).length * 3 > options.length * 2;
}
