import { blocksOf, type Span } from '@canvass/shared/domain/markdown';
import { answerRecaller } from '@canvass/shared/domain/recall';
import { Fragment, type ReactNode } from 'react';
import { usePage } from './page-context.tsx';

interface MarkdownProps {
  text: string;
  className?: string;
  /** Whether earlier answers are inserted into it. */
  recalls?: boolean;
}

/**
 * The part of markdown that a question's description needs: paragraphs, lists, bold, italics, code, links. It makes
 * elements and never HTML, so a creator's text can't inject script; and it is a tenth of the size of a library.
 */
export function Markdown({ text, className, recalls }: MarkdownProps) {
  const { answerWords } = usePage();
  const blocks = blocksOf(text, recalls ? answerRecaller(answerWords) : undefined);
  if (blocks.length === 0) return null;
  return (
    <div className={className}>
      {blocks.map(({ kind: Kind, lines }, index) => (
        <Kind key={index}>
          {lines.map((line, at) =>
            Kind === 'p' ? (
              <Fragment key={at}>
                {at > 0 && <br />}
                {line.map(drawn)}
              </Fragment>
            ) : (
              <li key={at}>{line.map(drawn)}</li>
            ),
          )}
        </Kind>
      ))}
    </div>
  );
}

function drawn(span: Span, key: number): ReactNode {
  if (span.kind === 'text') return span.text;
  if (span.kind === 'link')
    return (
      <a key={key} href={span.href} target="_blank" rel="noopener noreferrer nofollow">
        {span.text}
      </a>
    );
  return <span.kind key={key}>{span.text}</span.kind>;
}
