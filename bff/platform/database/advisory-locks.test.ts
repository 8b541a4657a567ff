import { ADVISORY_LOCKS } from './advisory-locks.ts';

it('is another lock for each purpose', () => {
  const keys = Object.values(ADVISORY_LOCKS);
  expect(new Set(keys).size).toBe(keys.length);
});
