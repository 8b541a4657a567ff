import type { WidgetOptions } from '@canvass/shared/domain/widget';
import { Span } from '@canvass/shared/ui/core';

type Position = WidgetOptions['position'];

/** The panel's corner, on a page of 40 × 28. */
const CORNERS = {
  'bottom-right': [23, 13],
  'bottom-left': [5, 13],
  center: [14, 8],
} as const satisfies Record<Position, readonly [x: number, y: number]>;

/** A page with the panel in a position. */
export function PositionPicture({ position }: { position: Position }) {
  const [x, y] = CORNERS[position];
  return (
    <Span color="accent" flexShrink="0" lineHeight="0">
      <svg width="40" height="28" viewBox="0 0 40 28" fill="none" aria-hidden="true">
        <rect x="0.75" y="0.75" width="38.5" height="26.5" rx="4" stroke="currentColor" strokeOpacity="0.6" />
        <path
          d="M5 5.5h12"
          stroke="currentColor"
          strokeOpacity="0.6"
          strokeLinecap="round"
          strokeWidth="1.5"
        />
        <rect x={x} y={y} width="12" height="11" rx="2" fill="currentColor" />
      </svg>
    </Span>
  );
}
