import type { SVGAttributes } from 'react';

interface DotsProps extends SVGAttributes<SVGCircleElement> {
  count: number;
  /** The centre of a dot, counted from 0; in pixels. */
  at: (dot: number) => { x: number; y: number };
  radius: number;
}

/** A dot for each of few answers. */
export function Dots({ count, at, radius, ...colours }: DotsProps) {
  return Array.from({ length: count }, (_, dot) => {
    const { x, y } = at(dot);
    return <circle key={dot} cx={x} cy={y} r={radius} {...colours} />;
  });
}
