import { type SignatureAnswer, SIGNATURE_LIMITS } from '@canvass/shared/domain/signature';
import type { SeededRandom } from '@canvass/shared/domain/seeded-random';
import type { AnswerContext } from './answer-context.ts';
import { NAMES } from './words.ts';

/** Signs: half draw a scrawl, half type their name. */
export const signer = ({ random }: AnswerContext): SignatureAnswer => {
  const name = random.pick(NAMES);
  return random.chance(0.5) ? { strokes: [scrawl(random), flourish(random)] } : { name };
};

/** Loops from left to right, as a hurried name looks. */
function scrawl(random: SeededRandom): number[] {
  const [middle, loops] = [random.between(160, 240), random.between(4, 8)];
  return Array.from({ length: loops * 6 }, (_, index) => {
    const angle = (index / 6) * 2 * Math.PI;
    const high = index < 6 ? 110 : random.between(25, 70);
    return [
      Math.round(150 + index * (650 / (loops * 6)) + 35 * Math.sin(angle)),
      middle - Math.round(high * Math.cos(angle)),
    ];
  }).flat();
}

/** A line below it. */
function flourish(random: SeededRandom): number[] {
  const y = random.between(300, SIGNATURE_LIMITS.height - 40);
  return [170, y, 480, y - random.between(10, 40), 840, y + random.between(-20, 20)];
}
