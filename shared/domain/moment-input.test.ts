import { momentInputSchema } from './moment-input.ts';

it.each([
  ['2026-11-27T10:00:00Z', true],
  ['2026-11-27T10:00:00.123456789+14:00', true],
  // Stored when its year was typed half, by a release that took it.
  ['0202-11-27T10:00:00.000Z', true],
  ['0000-01-01T00:00:00Z', false],
  ['0001-01-01T00:00:00+14:00', false],
  ['9999-12-31T23:59:59-14:00', false],
  ['2026-01-01T00:00:00+23:00', false],
  [`2026-01-01T00:00:00.${'1'.repeat(300)}Z`, false],
])('%s can be stored: %p', (moment, expected) => {
  expect(momentInputSchema.safeParse(moment).success).toBe(expected);
});
