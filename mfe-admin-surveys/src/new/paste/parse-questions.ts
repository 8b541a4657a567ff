import type { QuestionType } from '@canvass/shared/domain/question-types';
import { guessType } from './guess-type.ts';

/** A question as it was read from a line of the list. */
export interface PastedQuestion {
  title: string;
  type: QuestionType;
  options: string[];
  required: boolean;
}

/** Before a question: "1.", "2)", "Q3:", "(4)". */
const NUMBER = /^\(?(?:q|d|domanda|question)?\s*\d{1,3}(?:[.):]|\s*[-–])\s+/i;
/** Before an option: a dash, a dot, a box to tick, "a)". */
const BULLET = /^(?:[-*•·‣–—+○◦□☐]|\[[ xX]?\]|\( ?\)|[a-zA-Z][.)])\s+/;
/** After a question that must be answered. */
const REQUIRED = /(?:\*|\((?:required|mandatory|obbligatori[oa])\))$/i;

interface Line {
  text: string;
  indent: number;
  bullet: boolean;
}

/**
 * Parses a list of questions, one per line. A question's options follow it: on the same line after `?` or `:`
 * ("Favourite colour? red, green, blue") or in brackets, or on the next lines, indented or with bullets. Numbers and
 * bullets are left out; every other word is retained.
 */
export function parseQuestions(text: string): PastedQuestion[] {
  const lines = readLines(text);
  const questions: PastedQuestion[] = [];
  let head: Line | undefined;
  for (const line of lines) {
    const current = questions.at(-1);
    if (current && head && isOption(line, head)) {
      current.options.push(line.text.replace(BULLET, '').trim());
      continue;
    }
    head = line;
    questions.push(readQuestion(line));
  }
  return questions.flatMap(withoutLoneOption).map((question) => ({
    ...question,
    type: guessType(question.title, question.options),
  }));
}

/** A single option is no choice: its line was a question of its own. */
function withoutLoneOption(question: PastedQuestion): PastedQuestion[] {
  const [lone, ...more] = question.options;
  if (lone === undefined || more.length > 0) return [question];
  return [
    { ...question, options: [] },
    { ...question, title: lone, options: [], required: false },
  ];
}

function readLines(text: string): Line[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((raw) => {
    const trimmed = raw.trim();
    // A rule or a bullet without text is skipped.
    if (!/[\p{L}\p{N}\p{S}]/u.test(trimmed.replace(BULLET, '').replace(NUMBER, ''))) return [];
    const indent = raw.replaceAll('\t', '    ').search(/\S/);
    return [{ text: trimmed, indent, bullet: BULLET.test(trimmed) }];
  });
}

/** Whether a line is an option: indented deeper than the question, or with a bullet that the question doesn't have. */
function isOption(line: Line, head: Line): boolean {
  return line.indent > head.indent + 1 || (line.bullet && !head.bullet);
}

function readQuestion(line: Line): PastedQuestion {
  const plain = line.text.replace(BULLET, '').replace(NUMBER, '').trim();
  const rest = plain.replace(REQUIRED, '').trimEnd();
  const required = rest !== plain && rest !== '';
  const { title, options } = splitOptions(required ? rest : plain);
  return { title, options, required, type: 'text_short' };
}

/** Splits off the options at the end of a line; a line without any is all title. */
function splitOptions(line: string): { title: string; options: string[] } {
  const bracket = /[([]([^()[\]]+)[)\]]$/.exec(line);
  if (bracket?.[1] && bracket.index > 0) {
    const options = listed(bracket[1]);
    if (options.length > 1) return { title: line.slice(0, bracket.index).trim(), options };
  }
  const end = titleEnd(line);
  const options = end > 0 ? listed(line.slice(end)) : [];
  if (options.length > 1) return { title: line.slice(0, end).replace(/:$/, '').trim(), options };
  return { title: line.endsWith(':') ? line.slice(0, -1).trimEnd() : line, options: [] };
}

/**
 * Index at which the title of a line with options ends: after its question mark, or else its colon; 0 if there is
 * neither.
 */
function titleEnd(line: string): number {
  const question = line.search(/\?\s/);
  if (question >= 0) return question + 1;
  const colon = line.indexOf(':');
  return colon > 0 && /\s/.test(line[colon + 1] ?? '') ? colon + 1 : 0;
}

/** Splits a list: by `;`, `|` or `/` if there is one, else by comma, the last also by "or" and "and". */
function listed(text: string): string[] {
  const separator = [';', '|', ',', '/'].find((sign) => text.includes(sign));
  const parts = separator ? text.split(separator) : [text];
  const last = parts.pop() ?? '';
  const ends = separator === ',' || !separator ? last.split(/\s(?:or|o|oppure)\s/i) : [last];
  return [...parts, ...ends]
    .map((part) => part.trim().replace(/^(?:or|o|oppure)\s+/i, ''))
    .filter((part) => part !== '');
}
