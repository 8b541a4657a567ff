import { styled } from '../theme/styled.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePopover } from './popover.tsx';

const Anchor = styled('span', {
  base: { display: 'inline-flex', minWidth: 0 },
  variants: { wide: { true: { display: 'flex' } } },
});
const Bubble = styled('span', {
  base: {
    position: 'fixed',
    margin: 0,
    inset: 'auto',
    border: 0,
    px: '2.5',
    py: '1.5',
    // Without a width Firefox gives it the space to the window's edge from where it stands in the page.
    width: 'max-content',
    maxWidth: '64',
    rounded: 'sm',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    textStyle: 'xs',
    // Not those of the row around its control.
    textAlign: 'start',
    whiteSpace: 'normal',
    pointerEvents: 'none',
    animation: 'rise 150ms',
  },
  variants: { wide: { true: { maxWidth: 'min(30rem, calc(100vw - 1rem))' } } },
});

interface TooltipProps {
  /** What the control's own name or description says, too: screen readers read that, and not the tooltip. */
  content: ReactNode;
  /** For a child that takes a whole line, or content of more than a few words. */
  wide?: boolean;
  /** A focusable element. */
  children: ReactNode;
}

/** A tooltip, shown after a moment of hovering and at once on keyboard focus; Escape hides it. */
export function Tooltip({ content, wide = false, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  usePopover(anchor, bubble, open, 'center');
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return (
    <Anchor
      wide={wide}
      ref={anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(400)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {open && (
        <Bubble wide={wide} ref={bubble} role="tooltip" popover="manual">
          {content}
        </Bubble>
      )}
    </Anchor>
  );
}
