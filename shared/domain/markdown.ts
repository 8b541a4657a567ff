import { type Recaller, withRecalls } from './recall.ts';

/** A piece of a line of a description. */
export type Span =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

export interface Block {
  kind: 'p' | 'ul' | 'ol';
  lines: Span[][];
}

/** Stands for a recall while the text around it is read; no text that is stored can hold it. */
const HELD = '\0';

/**
 * A description as paragraphs and lists, which an empty line ends, and what stands in their lines. The respondent's page
 * and the editor read the same.
 * @param recaller what stands in the place of each recall. It is put in when everything else has been read, so that what
 * a respondent typed is never read as markdown; in a link's address it is encoded, and can't choose where the link leads.
 */
export function blocksOf(text: string, recaller?: Recaller): Block[] {
  const answers: string[] = [];
  const held = recaller
    ? withRecalls(text.replaceAll(HELD, ''), (id, otherwise) => {
        answers.push(recaller(id, otherwise));
        return HELD;
      })
    : text;
  const recalls = answers.length > 0;
  return blocksIn(held).flatMap(({ kind, lines }) => {
    const filled = lines.map((line) => spansOf(line).map((span) => filledWith(answers, span)));
    // A line of nothing but an answer that wasn't given is none.
    const shown = recalls ? filled.filter((line) => line.some(({ text }) => text.trim())) : filled;
    return shown.length > 0 ? { kind, lines: shown } : [];
  });
}

function blocksIn(text: string): Array<{ kind: Block['kind']; lines: string[] }> {
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

/** Links lead to pages and mailboxes: never `javascript:`, and to no host that an answer is part of. */
const ADDRESS = /^(?:https?:\/\/[^\0/?#]+(?:[/?#]|$)|mailto:)/i;

/** A span with the next answers in the place of the recalls it holds. */
function filledWith(answers: string[], span: Span): Span {
  const fill = (text: string, how = (answer: string) => answer) =>
    answers.length > 0 ? text.replaceAll(HELD, () => how(answers.shift() ?? '')) : text;
  const text = fill(span.text);
  if (span.kind !== 'link') return { kind: span.kind, text };
  const href = fill(span.href, encoded);
  return ADDRESS.test(span.href) ? { kind: 'link', text, href } : { kind: 'text', text };
}

/** Half a character, as a cut emoji leaves one, can't be encoded. */
const encoded = (text: string) => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, ''));

const KINDS = ['strong', 'em', 'em', 'code'] as const;

/**
 * Bold, italics, code and links of one line: `**bold**`, `*italics*`, `_italics_`, `` `code` ``, `[label](address)`. What
 * is never closed stays as it is written.
 *
 * What ends a link is looked for from where it was found last and never from before, so that the work grows with the
 * line's length and no faster, whatever stands in it: pages of respondents are drawn by the server for anybody who asks.
 */
export function spansOf(line: string): Span[] {
  // Bold, italics, code, and what may begin a link. None of the first reads farther than to the next sign of its kind.
  const inline = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|_([^_\s][^_]*)_|`([^`]+)`|\[/g;
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

/** Where a sign stands next from a place on, the line's length where it doesn't. Places must not go back. */
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
