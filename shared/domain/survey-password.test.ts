import { isPasswordReference } from './survey-password.ts';
import { settingsSchema } from './survey-settings-schema.ts';

const reference = (length: number) => `password:set:${'x'.repeat(length)}`;

it.each([
  [reference(150), true],
  [reference(1100), true],
  ['password:set:', false],
  ['sesame', false],
  [`${reference(150)} `, false],
  [` ${reference(150)}`, false],
])('knows what stands for a password from a password: %#', (text, is) => {
  expect(isPasswordReference(text)).toBe(is);
});

it.each([
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
  [reference(1000), true],
  [reference(2000), false],
  [null, true],
])('a password is short, whatever stands for one is not: %#', (password, taken) => {
  expect(settingsSchema.safeParse({ password }).success).toBe(taken);
});
