import { blocksOf, MARKS } from '@canvass/shared/domain/markdown';
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
    '& u': { color: 'accent' },
  },
});

/** A description as respondents see it: elements, never HTML. Its links only look like some: one is writing here. */
export function MarkdownView({ text }: { text: string }) {
  return (
    <Frame>
      {blocksOf(text).map(({ kind: Kind, lines }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks have no identity but their place
        <Kind key={index}>
          {lines.map((line, at) => {
            if (Kind !== 'p') return <li key={`${at} ${line}`}>{inline(line)}</li>;
            return (
              <Fragment key={`${at} ${line}`}>
                {at > 0 && <br />}
                {inline(line)}
              </Fragment>
            );
          })}
        </Kind>
      ))}
    </Frame>
  );
}

function inline(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKS)) {
    const { strong, em, em2, code, label } = match.groups ?? {};
    parts.push(line.slice(end, match.index));
    if (strong) parts.push(<strong key={end}>{strong}</strong>);
    else if (em ?? em2) parts.push(<em key={end}>{em ?? em2}</em>);
    else if (code) parts.push(<code key={end}>{code}</code>);
    else parts.push(<u key={end}>{label}</u>);
    end = match.index + match[0].length;
  }
  return [...parts, line.slice(end)];
}
