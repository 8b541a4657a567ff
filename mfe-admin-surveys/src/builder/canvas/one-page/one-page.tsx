import { Box, Stack, Text } from '@canvass/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useBlockIds, useEditor } from '../../state/editor-context.tsx';
import { ConsentBlock } from '../page/consent-block.tsx';
import { MarkdownView } from '../../../questions/markdown-view.tsx';
import { OnePageBlock } from './one-page-block.tsx';
import { OnePageButtons } from '../page/page-buttons.tsx';

/** Questions per block, which is rendered or left out as a whole. */
const BLOCK = 8;

/**
 * All questions of a single-page survey. The open one is edited in place; the others are shown as respondents see them,
 * and open when they are chosen. Only those near the window are rendered, whatever the survey's length.
 */
export function OnePage({ open }: { open: string }) {
  const ids = useBlockIds();
  const page = useRef<HTMLDivElement>(null);
  const opened = useRef(ids[0]);
  useEffect(() => {
    // The first question is at the top anyway: the page isn't scrolled when the editor opens.
    if (opened.current === open) return;
    opened.current = open;
    page.current
      ?.querySelector(`[data-question="${CSS.escape(open)}"]`)
      ?.scrollIntoView?.({ block: 'nearest' });
  }, [open]);
  const blocks = Array.from({ length: Math.ceil(ids.length / BLOCK) }, (_, index) =>
    ids.slice(index * BLOCK, (index + 1) * BLOCK),
  );
  return (
    <Stack gap="10" ref={page}>
      <Intro />
      <ConsentBlock />
      {blocks.map((block, index) => (
        <OnePageBlock
          // oxlint-disable-next-line react/no-array-index-key -- which questions a block has changes with every move
          key={index}
          first={index * BLOCK}
          // A string, so that a memoized block isn't rendered again for changes elsewhere.
          ids={block.join(' ')}
          open={block.includes(open) ? open : null}
        />
      ))}
      <OnePageButtons />
    </Stack>
  );
}

/** The part above the first question. */
function Intro() {
  const title = useEditor((state) => state.definition.title);
  const description = useEditor((state) => state.definition.description);
  return (
    <Box>
      <Text textStyle="xl" fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </Text>
      {description.trim() !== '' && <MarkdownView text={description} />}
    </Box>
  );
}
