import { seededRandom } from '@canvass/shared/domain/seeded-random';

const OFTEN_MS = 300;
const HOURS = 10;

/**
 * Sets this process's clock wrong, back and forth by hours.
 * @returns restores it
 */
export function jumpingClock(): () => void {
  const random = seededRandom(11);
  const right = Date.now;
  let wrongBy = 0;
  Date.now = () => right() + wrongBy;
  const timer = setInterval(() => {
    wrongBy = Math.round((random.next() - 0.5) * HOURS * 3_600_000);
  }, OFTEN_MS);
  return () => {
    clearInterval(timer);
    Date.now = right;
  };
}
