import { optionRow, ticked } from './inline-options.ts';
import type { Line } from './lines.ts';
import { phrases, phrasesOf, hasPhrase, wordsOf } from './phrases.ts';

/** Whether a line is a question by its form: a question mark, or the star of one that must be answered. */
export function isSure(line: Line): boolean {
  const { text, starred } = line;
  return starred || text.endsWith('*') || text.endsWith('(required)') || /[?؟？](?:$|[\s)*"”»])/.test(text);
}

/** Whether a text is a sentence that explains rather than a title. */
export const isProse = (text: string): boolean =>
  /[.!]$/.test(text) && wordsOf(text).trim().split(' ').length > 4;

/** "Yes / No" or "Slow 1 2 3 4 5 Fast": a line that is nothing but what can be chosen; "Lunch (yes/no)" has a title. */
export const isAnswerRow = (text: string): boolean =>
  !text.includes(',') &&
  (ticked(text) !== null || text.trimStart().search(/[([:]/) < 1) &&
  optionRow(text).length > 1;

const PLACEHOLDER = phrases(
  phrasesOf(`^your answer$, ^enter your answer$, ^type your answer here$, ^la tua risposta$, ^inserisci la risposta$,
    ^digita qui la tua risposta$, ^ihre antwort$, ^meine antwort$, ^tu respuesta$, ^votre reponse$`),
);

/** Whether a line stands where the answer is written. */
export const isPlaceholder = (text: string): boolean => hasPhrase(wordsOf(text), PLACEHOLDER);

/** Lines in which the head of a form is looked for. */
const HEAD = 8;
const FORM_HEAD = phrases(
  phrasesOf(`indicates required question, switch account$, ^not shared$, indica una domanda obbligatoria,
    cambia account$, indica que la pregunta es obligatoria$, indique une question obligatoire$`),
);

/** Index of the last line of what a form tool shows above the questions; -1 if there is none. */
export function formHead(lines: readonly Line[]): number {
  return lines.findLastIndex(
    ({ text }, index) => index < HEAD && text.length < 80 && hasPhrase(wordsOf(text), FORM_HEAD),
  );
}

/** Whether a line without a number has the place for its answer: a line to write on, or boxes to tick. */
const isFilledIn = (line: Line): boolean =>
  line.marker === null && ((line.fill && line.text !== '') || ticked(line.text) !== null);

/** Whether the questions have numbers, which go on throughout, rather than the options of each. */
export function isNumbered(lines: readonly Line[]): boolean {
  const numbers = lines.filter((line) => line.marker?.kind === 'number');
  if (numbers.length === 0) return false;
  const least = Math.min(...new Set(numbers.map((line) => line.indent)));
  const values = numbers.filter((line) => line.indent <= least + 1).map((line) => line.marker?.value ?? 0);
  const restarts = values.filter((value, index) => value === 1 && index > 0).length;
  const questions = lines.filter((line) => line.marker === null && line.text.endsWith('?')).length;
  if (restarts > 0 && questions > restarts) return false;
  // Numbers that come late count statements, not the questions of a form whose lines to fill in have none.
  const first = lines.findIndex((line) => line.marker?.kind === 'number');
  if (lines.slice(0, first).filter(isFilledIn).length > 1) return false;
  return values.length > 1 || (values[0] === 1 && questions === 0);
}
