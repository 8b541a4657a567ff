import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  isPossiblePhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { answerFault } from './answers.ts';
import { hasPossibleLength } from './phone-lengths.ts';
import { learnAllPhoneLengths, phoneLengths } from './phone-metadata.ts';
import { newQuestion } from './survey-defaults.ts';

const question = newQuestion('phone_number', 'phone');

it('any number is possible as long as its code’s lengths are not registered', () => {
  expect(hasPossibleLength('+1701234567')).toBe(true);
});

describe('registered lengths', () => {
  beforeAll(() => learnAllPhoneLengths());

  it.each([
    ['+1701234567', false],
    ['+12015550123', true],
    ['+120155501234', false],
    ['+390612345678', true],
    ['+39061', false],
    ['+4915123456789', true],
    ['+999123456', true],
  ])('%s is possible: %s', (phone, possible) => {
    expect(hasPossibleLength(phone)).toBe(possible);
  });

  it('refuse an impossible number as an answer, with the reason', () => {
    expect(answerFault(question, '+1701234567', '2026-01-01')).toEqual({ code: 'phone_length' });
    expect(answerFault(question, '+17012345678', '2026-01-01')).toBeNull();
    expect(answerFault(question, '1701234567', '2026-01-01')).toEqual({ code: 'phone' });
  });

  it('agree with libphonenumber for every length of every country', () => {
    const wrong: string[] = [];
    for (const { calling } of phoneLengths()) {
      for (let digits = 4; digits + calling.length <= 15; digits += 1) {
        const phone = `+${calling}${'2'.repeat(digits)}`;
        // Numbers of Madagascar and Norfolk Island may omit an area code; libphonenumber adds it and counts it.
        const completed = parsePhoneNumberFromString(phone)?.number ?? phone;
        if (completed === phone && hasPossibleLength(phone) !== isPossiblePhoneNumber(phone))
          wrong.push(phone);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('accept a number of every country', () => {
    const refused = getCountries().filter((country: CountryCode) => {
      const example = getExampleNumber(country, examples);
      return example && !hasPossibleLength(example.number);
    });
    expect(refused).toEqual([]);
  });
});
