import { isPasswordReference } from './survey-password.ts';
import { settingsSchema } from './survey.ts';

const sealed = (length: number) => `password:set:${'x'.repeat(length)}`;

it.each([
  [sealed(150), true],
  [sealed(1100), true],
  ['password:set:', false],
  ['sesame', false],
  [`${sealed(150)} `, false],
  [` ${sealed(150)}`, false],
])('knows what stands for a password from a password: %#', (text, is) => {
  expect(isPasswordReference(text)).toBe(is);
});

it.each([
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
  [sealed(1000), true],
  [sealed(2000), false],
  [null, true],
])('a password is short, whatever stands for one is not: %#', (password, taken) => {
  expect(settingsSchema.safeParse({ password }).success).toBe(taken);
});
