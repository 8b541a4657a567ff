import { Box } from '@canvass/shared/ui/core';
import { Fragment, memo, useEffect, useRef, useState } from 'react';
import { PageBreak } from './page-break.tsx';
import { QuestionCanvas } from '../question/question-canvas.tsx';
import { StaticQuestion } from './static-question.tsx';

/** Estimated height of a question in pixels, until it is measured. */
const GUESS = 260;

/**
 * Distance from the window within which a block is rendered; `scrollMargin` is the same for a pane that scrolls by
 * itself.
 */
const NEAR = { rootMargin: '100% 0px', scrollMargin: '100% 0px' } as IntersectionObserverInit;

interface OnePageBlockProps {
  /** Index of the first question, from 0. */
  first: number;
  ids: string;
  /** The question that is being edited, if it is in this block: it is always rendered. */
  open: string | null;
}

/** Some questions of the single page; an empty box of their height while they are far from the window. */
export const OnePageBlock = memo(function OnePageBlock({ first, ids, open }: OnePageBlockProps) {
  const box = useRef<HTMLDivElement>(null);
  const all = ids.split(' ');
  const [near, setNear] = useState(first === 0);
  const [height, setHeight] = useState(all.length * GUESS);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting) setHeight(boundingClientRect.height);
        setNear(isIntersecting);
      }
    }, NEAR);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const drawn = near || open !== null;
  return (
    <Box
      ref={box}
      display="flex"
      flexDirection="column"
      gap="10"
      style={drawn ? undefined : { height: `${height}px` }}
    >
      {drawn &&
        all.map((id) => (
          <Fragment key={id}>
            <PageBreak id={id} />
            {id === open ? (
              <Box
                data-question={id}
                mx={{ base: '-3', sm: '-5' }}
                px={{ base: '3', sm: '5' }}
                py="5"
                rounded="md"
                outline="2px solid"
                outlineColor="accent.border"
              >
                <QuestionCanvas id={id} />
              </Box>
            ) : (
              <StaticQuestion id={id} />
            )}
          </Fragment>
        ))}
    </Box>
  );
});
