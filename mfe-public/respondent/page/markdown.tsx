import { blocksOf, MARKS } from '@canvass/shared/domain/markdown';
import { Fragment, type ReactNode } from 'react';

/**
 * The part of markdown that a question's description needs: paragraphs, lists, bold, italics, code, links. It makes
 * elements, never HTML, so a creator's text can't bring a script along, and it is a tenth of the size of a library.
 */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const blocks = blocksOf(text);
  if (blocks.length === 0) return null;
  return (
    <div className={className}>
      {blocks.map(({ kind: Kind, lines }, index) => (
        <Kind key={index}>
          {lines.map((line, at) =>
            Kind === 'p' ? (
              <Fragment key={at}>
                {at > 0 && <br />}
                {inline(line)}
              </Fragment>
            ) : (
              <li key={at}>{inline(line)}</li>
            ),
          )}
        </Kind>
      ))}
    </div>
  );
}

/** Bold, italics, code and links of one line. */
export function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push(marked(match, parts.length));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

function marked(match: RegExpExecArray, key: number): ReactNode {
  const { strong, em, em2, code, label, href } = match.groups ?? {};
  if (strong) return <strong key={key}>{strong}</strong>;
  if (em ?? em2) return <em key={key}>{em ?? em2}</em>;
  if (code) return <code key={key}>{code}</code>;
  if (!href || !/^(https?:\/\/|mailto:)/i.test(href)) return label;
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {label}
    </a>
  );
}
