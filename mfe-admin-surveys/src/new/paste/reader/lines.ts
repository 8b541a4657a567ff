import { withoutFurniture } from './furniture.ts';
import { isAsking, isField } from './kinds-by-words.ts';
import { type Marker, markerOf } from './markers.ts';

/** A table whose rows are asked one by one, with its columns as the options of each. */
export interface Grid {
  caption: string;
  columns: string[];
  rows: string[];
}

/** A line of a document that has text. */
export interface Line {
  /** Without its marker, hidden characters and lines to write on. */
  text: string;
  /** As it stood in the document, for the list of lines that are left out. */
  source: string;
  indent: number;
  marker: Marker | null;
  /** Blank lines above. */
  gap: number;
  /** Parts of a row of a table; one if it is none. */
  cells: string[];
  /** A line to write on (`______`) is in it, or is all of it. */
  fill: boolean;
  /** It is a row of a table: a tab ends it, or it has several cells. */
  row: boolean;
  /** The table that begins here. */
  grid?: Grid;
  /** A star stands before the number, as SurveyMonkey marks questions that must be answered. */
  starred: boolean;
}

/** Alone on its line, above what it counts: `3`, `3.`, `Q3`, `3→`. */
const LONE_NUMBER = /^(?:q|question |domanda )?(\d{1,3})[.):]?\s?→?$/i;
/** Hidden characters that break words or stand for spaces; joiners are part of emoji and of Persian words. */
const HIDDEN = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g;
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
/** `[ ]`, `[x]` and `( )` as the signs that they stand for. */
const TYPED_BOX = /\[[ xX]?\](?=\s|$)/g;
const TYPED_RADIO = /\( ?[xX]?\)(?=\s|$)/g;
const FILL = /(?:_{2,} ?\/ ?){2}_{2,}|_{3,}|\.{5,}|…{2,}|\[ {3,}\]/g;

/** Signs of bold and code; inside of a word they are something else. */
const EMPHASIS = /(?<![\p{L}\p{N}])(?:\*\*|__|`)|(?:\*\*|__|`)(?![\p{L}\p{N}])/gu;

/** Where a table's cells end: tabs, or as many spaces as no sentence has inside. */
const CELLS = /\t|\s{3,}/;

/** A star before a number: `* 1.`, `*1)`, `* 1:`, `* 1 -`, `*1`. */
const STARRED = /^\* ?(\d{1,3})(?:[.)]|(?:[:→]|\s[-–—→])?\s+(?=[^\s\d]))/u;

/** Splits a document into lines: what was hidden, quoted or a tool's sign is gone, what stands before a text is apart. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let gap = 0;
  const raws = unquoted(withoutHidden(text).split(/\r\n|[\n\r\v\f\u2028\u2029]/));
  for (const raw of withoutFurniture(raws)) {
    const line = lineOf(raw, gap);
    if (line) lines.push(...fieldsOf(line));
    gap = line ? 0 : gap + (raw.includes('|') ? 0 : 1);
  }
  return evenGaps(joinLoneMarkers(lines));
}

const withoutHidden = (text: string): string =>
  text.replace(HIDDEN, '').replace(SPACES, ' ').replace(TYPED_BOX, '☐').replace(TYPED_RADIO, '○');

/** Several fields of a paper form in one line: "Name: ____    Phone: ____", "Signature ____   Date ____". */
function fieldsOf(line: Line): Line[] {
  const apart = line.fill && line.cells.length > 1;
  const blanks = line.source.match(FILL)?.length ?? 0;
  const fields = apart && (blanks >= line.cells.length || line.cells.every((cell) => cell.endsWith(':')));
  return fields ? line.cells.map((cell) => ({ ...line, text: cell, cells: [cell], row: false })) : [line];
}

/** Without the `>` of a quoted mail, if most lines have one. */
function unquoted(lines: string[]): string[] {
  const written = lines.filter((line) => line.trim() !== '');
  const quoted = written.filter((line) => line.trimStart().startsWith('>'));
  if (quoted.length * 2 <= written.length) return lines;
  return lines.map((line) => line.replace(/^[> ]*>[> ]?/, ''));
}

/** A line drawn between parts: it has a sign three times or more and nothing else. */
const isRule = (raw: string): boolean => /^[-=*_~|: ]{3,}$/.test(raw.trim());

function lineOf(raw: string, gap: number): Line | null {
  const trimmed = raw.trim();
  if (trimmed === '') return null;
  const indent = indentOf(raw);
  const fill = FILL.test(trimmed);
  FILL.lastIndex = 0;
  if (isRule(raw) && !fill) return null;
  const row = rowOf(trimmed);
  const bare = withoutMarkdown(trimmed.replace(FILL, ' ').trim());
  if (bare === '*') return { ...EMPTY, text: '*', source: trimmed, gap, indent };
  const counted = STARRED.exec(bare);
  const behind = bare.slice(counted?.[0].length);
  // "* 1 - Poor" and "* 2 children" are options.
  const starred = counted !== null && (/[.)]$/.test(counted[0]) || isAsking(behind) || isField(behind));
  const { marker, rest } = markerOf(starred ? withoutStar(bare) : bare);
  // A currency's sign before a line to write on is no title.
  if (!(fill ? /[\p{L}\p{N}]/u : /[\p{L}\p{N}\p{S}]/u).test(rest))
    return fill ? { ...EMPTY, source: trimmed, gap, indent, fill } : null;
  const cells = row ?? rest.split(CELLS).map((cell) => cell.trim());
  return {
    text: row ? row.filter(Boolean).join(' ') : rest,
    source: trimmed,
    indent,
    marker: row ? null : marker,
    gap,
    cells,
    row:
      row !== null ||
      cells.length > 1 ||
      (raw.trimEnd() !== raw && raw.slice(raw.trimEnd().length).includes('\t')),
    fill,
    starred,
  };
}

/** "*1 Name" is counted as "1. Name" is. */
const withoutStar = (text: string): string =>
  text
    .slice(1)
    .trim()
    .replace(/^(\d{1,3})\s+(?=\p{L})/u, '$1. ');

const EMPTY: Line = {
  text: '',
  source: '',
  indent: 0,
  marker: null,
  gap: 0,
  cells: [''],
  row: false,
  fill: false,
  starred: false,
};

function indentOf(raw: string): number {
  let width = 0;
  for (const sign of raw) {
    if (sign === ' ') width += 1;
    else if (sign === '\t') width += 4;
    else break;
  }
  return width;
}

/** The cells of a row of a Markdown table. */
function rowOf(trimmed: string): string[] | null {
  if (!trimmed.startsWith('|') || !trimmed.endsWith('|') || trimmed.length < 3) return null;
  return trimmed
    .slice(1, -1)
    .split('|')
    .map((cell) => withoutMarkdown(cell.trim()));
}

/** Without the signs of bold and code, and those of italics around brackets or the whole. */
function withoutMarkdown(text: string): string {
  const plain = text.replace(EMPHASIS, '');
  return (
    plain
      .replace(/(^|\s)_([([])/g, '$1$2')
      .replace(/([)\]])_(?=\s|$)/g, '$1')
      // A star behind brackets alone says that an answer is required.
      .replace(/(^|\s)\*([([][^*]*[)\]])\*(?=\s|$)/g, '$1$2')
      .trim()
  );
}

/** Numbers and letters that stand alone above their text, as Typeform and Microsoft Forms are copied. */
function joinLoneMarkers(lines: Line[]): Line[] {
  const numbers = lines.map((line) => (line.marker === null ? LONE_NUMBER.exec(line.text)?.[1] : undefined));
  const letters = lines.map((line) =>
    line.marker === null && /^[A-Z]$/.test(line.text) ? line.text : undefined,
  );
  const joined: Line[] = [];
  let pending: { marker: Marker; gap: number } | null = null;
  let last = 0;
  let lastLetter = '@';
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    const number = numbers[index];
    const letter = letters[index];
    const scaleRow = numbers[index - 1] !== undefined || numbers[index + 1] !== undefined;
    if (Number(number) === last + 1 && next && !next.marker && !scaleRow && next.text !== '*') {
      last += 1;
      pending = {
        marker: { kind: 'number', value: Number(number), sign: /^\d/.test(line.text) ? '1' : 'Q' },
        gap: line.gap,
      };
    } else if (
      letter !== undefined &&
      next &&
      !next.marker &&
      letters[index + 1] === undefined &&
      // Elsewhere a letter is an option itself, such as a size.
      (letter === 'A' || isAfter(letter, lastLetter) || next.text.toUpperCase().startsWith(letter))
    ) {
      lastLetter = letter;
      pending = { marker: { kind: 'letter', value: letter.charCodeAt(0) - 64, sign: 'A' }, gap: line.gap };
    } else {
      joined.push(pending && !line.marker ? { ...line, ...pending } : line);
      pending = null;
    }
  });
  return joined;
}

const isAfter = (letter: string, last: string): boolean => letter.charCodeAt(0) === last.charCodeAt(0) + 1;

/**
 * In a document whose paragraphs are all apart, blank lines say nothing, except where there are more of them than
 * elsewhere.
 */
function evenGaps(lines: Line[]): Line[] {
  const [, ...others] = lines;
  const apart = others.filter((line) => line.gap > 0);
  if (others.length < 3 || apart.length * 10 < others.length * 8) return lines;
  const least = Math.min(...new Set(apart.map((line) => line.gap)));
  return lines.map((line) => ({ ...line, gap: Math.max(0, line.gap - least) }));
}
