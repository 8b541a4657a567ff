import crypto from 'node:crypto';
import type { PooledDatabase } from '../../platform/deps.ts';
import { hashPassword } from './hash.ts';
import { surveyPasswords } from './passwords.ts';

// A stored hash is compared without the database.
const passwords = surveyPasswords({ db: {} as PooledDatabase });
const compute = jest.spyOn(crypto, 'scrypt');

it('a class that unlocks a survey at the same time waits for one computation', async () => {
  const stored = await hashPassword('sesame');
  compute.mockClear();
  const guesses = Array.from({ length: 30 }, () => passwords.matches(stored, 'sesame'));
  expect(await Promise.all(guesses)).toEqual(guesses.map(() => true));
  expect(await passwords.matches(stored, 'sesame')).toBe(true);
  expect(compute).toHaveBeenCalledTimes(1);
});

it('a wrong password never matches, and each of several is computed', async () => {
  const stored = await hashPassword('sesame');
  compute.mockClear();
  const guesses = ['wrong', 'wrong', 'other', 'sesame'].map((given) => passwords.matches(stored, given));
  expect(await Promise.all(guesses)).toEqual([false, false, false, true]);
  expect(compute).toHaveBeenCalledTimes(3);
  expect(await passwords.matches(stored, 'wrong')).toBe(false);
  expect(compute).toHaveBeenCalledTimes(4);
});

it('a password matches with spaces around it, and with accents as any device writes them', async () => {
  const stored = (await passwords.toStore('caffe\u0300')) ?? '';
  for (const given of ['caff\u00e8', 'caffe\u0300', ' caff\u00e8\n']) {
    expect([given, await passwords.matches(stored, given)]).toEqual([given, true]);
  }
  expect(await passwords.matches(stored, ' caffe ')).toBe(false);
  // As earlier releases hashed it.
  const decomposed = await hashPassword('caffe\u0300');
  for (const given of ['caff\u00e8', 'caffe\u0300', ' caff\u00e8\n']) {
    expect([given, await passwords.matches(decomposed, given)]).toEqual([given, true]);
  }
  const spaced = (await passwords.toStore(' open ')) ?? '';
  expect(await passwords.matches(spaced, ' open ')).toBe(true);
});
