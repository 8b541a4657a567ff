import { SIGNATURE_LIMITS } from '@canvass/shared/domain/signature';

/** Points as `[x, y, x, y, …]`. */
type Stroke = readonly number[];

/** How far a left out point may be from the line, in units of the drawing: less than half of the ink's width. */
const TOLERANCE = 1;

/** A stroke without the points that hardly change its line (Douglas and Peucker). */
function simplified(stroke: Stroke, tolerance: number): number[] {
  const at = (index: number) => [stroke[2 * index] ?? 0, stroke[2 * index + 1] ?? 0] as const;
  const last = stroke.length / 2 - 1;
  const retained = new Set([0, last]);
  const open: Array<readonly [from: number, to: number]> = [[0, last]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    let [farthest, distance] = [0, tolerance];
    for (let index = from + 1; index < to; index += 1) {
      const own = distanceFrom(at(index), at(from), at(to));
      if (own > distance) [farthest, distance] = [index, own];
    }
    if (farthest === 0) continue;
    retained.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return [...retained].sort((one, other) => one - other).flatMap(at);
}

type Point = readonly [x: number, y: number];

/** The distance of a point from the line between two others, which ends at them: a stroke that turns back goes beyond it. */
function distanceFrom([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [wide, high] = [toX - fromX, toY - fromY];
  const along = ((x - fromX) * wide + (y - fromY) * high) / (wide ** 2 + high ** 2 || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(x - fromX - part * wide, y - fromY - part * high);
}

/** The strokes with another one, drawn coarser the less room there is; undefined if there is none for it. */
export function withStroke(strokes: readonly Stroke[], drawn: Stroke): number[][] | undefined {
  if (strokes.length >= SIGNATURE_LIMITS.strokes) return undefined;
  const capacity = 2 * SIGNATURE_LIMITS.points - strokes.flat().length;
  if (capacity < 4) return undefined;
  for (let tolerance = TOLERANCE; ; tolerance *= 2) {
    const stroke = simplified(drawn, tolerance);
    if (stroke.length <= capacity) return [...strokes.map((before) => [...before]), stroke];
  }
}
