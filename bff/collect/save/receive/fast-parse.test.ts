import fc from 'fast-check';
import { responseSaveSchema } from '@canvass/shared/api/public-surveys';
import { arbitrarySave } from '../../../testing/arbitrary-saves.ts';
import { fastParse } from './fast-parse.ts';

const save = { sequence: 1, version: 2, answers: {} };
const read = (body: object) => fastParse(JSON.stringify(body));

it('parses every text that it accepts as the schema does', () => {
  let accepted = 0;
  fc.assert(
    fc.property(arbitrarySave, (text) => {
      const parsed = fastParse(text);
      if (parsed === undefined) return;
      accepted += 1;
      expect(responseSaveSchema.parse(JSON.parse(text))).toEqual(pick(parsed));
    }),
    { numRuns: 5000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

/** Without the fields that the schema doesn't have: it leaves them out, and no code reads them of a parsed save. */
const pick = (parsed: object) =>
  Object.fromEntries(Object.entries(parsed).filter(([key]) => Object.hasOwn(responseSaveSchema.shape, key)));

it('accepts a save with every field and every kind of answer', () => {
  const whole = {
    ...save,
    answers: {
      text: 'così 💚',
      number: -1.5,
      yes: false,
      one: { option: 'a' },
      own: { other: 'mine' },
      some: { options: ['a', 'b'] },
      more: { options: [], other: 'x' },
    },
    completed: true,
    language: 'pt-BR',
    hidden: { campaign: 'spring' },
    source: 'widget',
    widget: 'abcDEF123456',
    timings: { text: 0, number: 86_400_000 },
    elapsed: 12_345,
    consent: { language: 'pt-BR', elapsed: 0 },
    trapped: true,
  };
  expect(read(whole)).toEqual(whole);
  expect(read(save)).toEqual(responseSaveSchema.parse(save));
});

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, '']));

it.each<[string, object]>([
  ['no sequence', { version: 1, answers: {} }],
  ['sequence 0', { ...save, sequence: 0 }],
  ['half a sequence', { ...save, sequence: 1.5 }],
  ['a sequence too large', { ...save, sequence: 1_000_000_001 }],
  ['a version that is a text', { ...save, version: '1' }],
  ['a consent in no language', { ...save, consent: { elapsed: 5 } }],
  ['a consent in the future', { ...save, consent: { language: 'en', elapsed: -5 } }],
  ['a consent that is a yes', { ...save, consent: true }],
  ['a version too large', { ...save, version: 1_000_001 }],
  ['no answers', { sequence: 1, version: 1 }],
  ['answers in a list', { ...save, answers: ['a'] }],
  ['an answer without a question', { ...save, answers: { '': 'a' } }],
  ['a question id too long', { ...save, answers: { ['q'.repeat(41)]: 'a' } }],
  ['a text too long', { ...save, answers: { q: 'a'.repeat(20_001) } }],
  ['a list as an answer', { ...save, answers: { q: ['a'] } }],
  ['an empty object', { ...save, answers: { q: {} } }],
  ['an option and words', { ...save, answers: { q: { option: 'a', other: 'b' } } }],
  ['an option too long', { ...save, answers: { q: { option: 'a'.repeat(41) } } }],
  ['words too long', { ...save, answers: { q: { other: 'a'.repeat(2001) } } }],
  ['options and something else', { ...save, answers: { q: { options: [], odd: 1 } } }],
  ['options that are none', { ...save, answers: { q: { options: [1] } } }],
  ['too many options', { ...save, answers: { q: { options: Array.from({ length: 501 }, () => 'a') } } }],
  ['a choice of a wrong kind', { ...save, answers: { q: { option: 1 } } }],
  ['completed as a text', { ...save, completed: 'true' }],
  ['a language too long', { ...save, language: 'a'.repeat(21) }],
  ['an unknown source', { ...save, source: 'mail' }],
  ['a widget that is none', { ...save, widget: 'short' }],
  ['hidden fields of a wrong kind', { ...save, hidden: { a: 1 } }],
  ['a hidden field too long', { ...save, hidden: { a: 'x'.repeat(501) } }],
  ['too many hidden fields', { ...save, hidden: keys(51) }],
  ['time before it began', { ...save, timings: { q: -1 } }],
  ['more time than a day', { ...save, timings: { q: 86_400_001 } }],
  ['an elapsed time below 0', { ...save, elapsed: -1 }],
  ['trapped as a number', { ...save, trapped: 1 }],
])('leaves %s to the schema, which refuses it', (_, body) => {
  expect(read(body)).toBeUndefined();
  expect(responseSaveSchema.safeParse(body).success).toBe(false);
});

it.each([
  ['NUL', '{"sequence":1,"version":1,"answers":{"q":"a\\u0000"}}'],
  ['half a character', '{"sequence":1,"version":1,"answers":{"q":"\\ud800"}}'],
  ['a name that JavaScript knows', '{"sequence":1,"version":1,"answers":{"__proto__":{}}}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number too large', '{"sequence":1,"version":1,"answers":{"q":1e999}}'],
  ['no JSON', '{'],
])('leaves %s alone', (_, text) => {
  expect(fastParse(text)).toBeUndefined();
});
