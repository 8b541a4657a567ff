import { type Recaller, withRecalls } from './recall.ts';

/** A piece of a line of a description. */
export type Span =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

export interface MarkdownBlock {
  kind: 'p' | 'ul' | 'ol';
  lines: Span[][];
}

/** Placeholder of a recall while the surrounding text is parsed; no stored text can contain it. */
const PLACEHOLDER = '\0';

/**
 * Parses a description into paragraphs and lists, which end at an empty line, and their lines' inline syntax. The
 * respondent's page and the editor use the same parser.
 * @param recaller returns the text for each recall. It is inserted after parsing, so that a respondent's text is never
 * parsed as markdown; in a link's address it is encoded, and can't change where the link leads.
 */
export function blocksOf(text: string, recaller?: Recaller): MarkdownBlock[] {
  const answers: string[] = [];
  const held = recaller
    ? withRecalls(text.replaceAll(PLACEHOLDER, ''), (id, otherwise) => {
        answers.push(recaller(id, otherwise));
        return PLACEHOLDER;
      })
    : text;
  const recalls = answers.length > 0;
  return blocksIn(held).flatMap(({ kind, lines }) => {
    const filled = lines.map((line) => spansOf(line).map((span) => filledWith(answers, span)));
    // A line that consists only of recalls without an answer is dropped.
    const shown = recalls ? filled.filter((line) => line.some(({ text }) => text.trim())) : filled;
    return shown.length > 0 ? { kind, lines: shown } : [];
  });
}

function blocksIn(text: string): Array<{ kind: MarkdownBlock['kind']; lines: string[] }> {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      for (const [kind, marker] of [
        ['ul', /^\s*[-*] /],
        ['ol', /^\s*\d+[.)] /],
      ] as const) {
        if (lines.every((line) => marker.test(line)))
          return { kind, lines: lines.map((line) => line.replace(marker, '')) };
      }
      return { kind: 'p', lines };
    });
}

/** Addresses that are linked: pages and mailboxes, never `javascript:`, and no host that contains an answer. */
const ADDRESS = /^(?:https?:\/\/[^\0/?#]+(?:[/?#]|$)|mailto:)/i;

/** Replaces the placeholders in a span by the next answers. */
function filledWith(answers: string[], span: Span): Span {
  const fill = (text: string, how = (answer: string) => answer) =>
    answers.length > 0 ? text.replaceAll(PLACEHOLDER, () => how(answers.shift() ?? '')) : text;
  const text = fill(span.text);
  if (span.kind !== 'link') return { kind: span.kind, text };
  const href = fill(span.href, encodedInAddress);
  return ADDRESS.test(span.href) ? { kind: 'link', text, href } : { kind: 'text', text };
}

/** Encodes a text for an address. Half a surrogate pair, as a cut emoji leaves one, would throw. */
export const encodedInAddress = (text: string): string =>
  encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, ''));

const KINDS = ['strong', 'em', 'em', 'code'] as const;

/**
 * Parses the inline syntax of one line: `**bold**`, `*italics*`, `_italics_`, `` `code` ``, `[label](address)`.
 * Unclosed signs stay as they are written, and so do underscores inside words. The end of a link is searched from where the last one
 * was found, never from the start, so that the work grows linearly with the line's length: the server renders respondents' pages for
 * any visitor.
 */
export function spansOf(line: string): Span[] {
  // An underscore inside a word, which Safari before 16.4 couldn't look behind for; bold, italics, code, and the start of a link. None
  // of the three reads beyond the next sign of its kind.
  const inline =
    /[\p{L}\p{N}]_|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|_([^_\s][^_]*)_(?![\p{L}\p{N}])|`([^`]+)`|\[/gu;
  const labelEnd = finder(line, /\]/g);
  const addressEnd = finder(line, /[)\s]/g);
  const spans: Span[] = [];
  let end = 0;
  const upTo = (at: number) => {
    if (at > end) spans.push({ kind: 'text', text: line.slice(end, at) });
  };
  for (let found = inline.exec(line); found; found = inline.exec(line)) {
    const [, ...texts] = found;
    const which = texts.findIndex(Boolean);
    const kind = KINDS[which];
    let text = texts[which] ?? '';
    let href = '';
    if (!kind) {
      if (found[0] !== '[') continue;
      const from = inline.lastIndex;
      const close = labelEnd(from);
      const to = addressEnd(close + 2);
      if (line[close + 1] !== '(' || line[to] !== ')') continue;
      text = line.slice(from, close);
      href = line.slice(close + 2, to);
      if (!text || !href) continue;
      inline.lastIndex = to + 1;
    }
    upTo(found.index);
    spans.push(kind ? { kind, text } : { kind: 'link', text, href });
    end = inline.lastIndex;
  }
  upTo(line.length);
  return spans;
}

/**
 * A function that finds the next occurrence of a sign from an index on; the line's length if there is none. Indexes
 * must not decrease.
 */
function finder(line: string, sign: RegExp): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      sign.lastIndex = from;
      found = sign.exec(line)?.index ?? line.length;
    }
    return found;
  };
}
