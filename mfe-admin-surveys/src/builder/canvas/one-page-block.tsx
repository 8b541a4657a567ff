import { Box } from '@canvass/shared/ui/core';
import { memo, useEffect, useRef, useState } from 'react';
import { QuestionCanvas } from './question-canvas.tsx';
import { StillQuestion } from './still-question.tsx';

/** Pixels a question takes, as long as nobody has seen it. */
const GUESS = 260;

/** How far from the window a block is drawn; `scrollMargin` is the same for a pane that scrolls in itself. */
const NEAR = { rootMargin: '100% 0px', scrollMargin: '100% 0px' } as IntersectionObserverInit;

interface OnePageBlockProps {
  /** The first question's place, from 0. */
  first: number;
  ids: string;
  /** The question that is written, if it is one of these: it is there wherever the window is. */
  open: string | null;
}

/** Some questions of the one page; a space of their height while they are far from the window. */
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
        all.map((id, index) =>
          id === open ? (
            <Box
              key={id}
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
            <StillQuestion key={id} id={id} number={first + index + 1} />
          ),
        )}
    </Box>
  );
});
