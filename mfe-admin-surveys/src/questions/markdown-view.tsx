import { blocksOf, type Span } from '@canvass/shared/domain/markdown';
import type { Recaller } from '@canvass/shared/domain/recall';
import { styled } from '@canvass/shared/ui/core';
import { Fragment, type ReactNode } from 'react';

const Frame = styled('div', {
  base: {
    color: 'fg.muted',
    textStyle: 'md',
    overflowWrap: 'anywhere',
    '& :is(ul, ol)': { ps: '5', listStylePosition: 'outside' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& > * + *': { mt: '2' },
    '& u, & a': { color: 'accent', textDecoration: 'underline' },
  },
});

interface MarkdownViewProps {
  text: string;
  /** The text in place of each recall. */
  recaller?: Recaller;
  /** Uses the size of the surrounding text and real links. In the builder links are inert, because a click there edits the text. */
  reading?: boolean;
}

/** A markdown description as respondents see it. It renders elements and never HTML, so a text can't inject markup. */
export function MarkdownView({ text, recaller, reading = false }: MarkdownViewProps) {
  const drawn = reading ? drawnToRead : drawnToEdit;
  return (
    <Frame {...(reading && { textStyle: 'sm' })}>
      {blocksOf(text, recaller).map(({ kind: Kind, lines }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks have no identity but their place
        <Kind key={index}>
          {lines.map((line, at) => {
            // oxlint-disable-next-line react/no-array-index-key -- nor have lines
            if (Kind !== 'p') return <li key={at}>{line.map(drawn)}</li>;
            return (
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={at}>
                {at > 0 && <br />}
                {line.map(drawn)}
              </Fragment>
            );
          })}
        </Kind>
      ))}
    </Frame>
  );
}

function drawnToRead(span: Span, index: number): ReactNode {
  if (span.kind !== 'link') return drawnToEdit(span, index);
  return (
    <a key={index} href={span.href} target="_blank" rel="noopener noreferrer">
      {span.text}
    </a>
  );
}

function drawnToEdit(span: Span, index: number): ReactNode {
  if (span.kind === 'text') return span.text;
  const Kind = span.kind === 'link' ? 'u' : span.kind;
  return <Kind key={index}>{span.text}</Kind>;
}
