import fc from 'fast-check';
import { isNps, netPromoterScore, wholeScore } from './net-promoter-score.ts';
import { AS_NPS, asScale } from './scale.ts';
import { newQuestion } from './survey-defaults.ts';
import type { Question } from './survey.ts';

it('is the percentage of promoters less that of detractors', () => {
  expect(netPromoterScore({ 3: 1, 6: 1, 7: 1, 9: 1, 10: 1 })).toMatchObject({
    promoters: 2,
    passives: 1,
    detractors: 2,
    total: 5,
    score: 0,
  });
  expect(netPromoterScore({ 0: 5 })?.score).toBe(-100);
  expect(netPromoterScore({ 10: 70, 8: 20, 2: 10 })?.score).toBe(60);
  expect(netPromoterScore({})).toBeNull();
});

it('numbers of a field of an earlier version that are not on its scale don’t count', () => {
  expect(netPromoterScore({ 10: 1, 42: 3, '-1': 2 })).toMatchObject({ total: 1, score: 100 });
});

it('its interval contains the score and never leaves −100 and 100', () => {
  const counts = fc.array(fc.nat({ max: 40 }), { minLength: 11, maxLength: 11 });
  fc.assert(
    fc.property(counts, (given) => {
      const nps = netPromoterScore(Object.fromEntries(given.map((count, step) => [String(step), count])));
      if (!nps?.interval) return;
      const { low, high } = nps.interval;
      expect(low).toBeGreaterThanOrEqual(-100);
      expect(high).toBeLessThanOrEqual(100);
      expect(low).toBeLessThanOrEqual(nps.score + 1e-9);
      expect(high).toBeGreaterThanOrEqual(nps.score - 1e-9);
    }),
  );
});

it('its interval is none for few answers, wider than the usual one for some, and that for many', () => {
  expect(netPromoterScore({ 10: 29 })?.interval).toBeNull();
  expect(netPromoterScore({ 10: 30 })?.interval).toMatchObject({ high: 100 });
  expect(netPromoterScore({ 10: 30 })?.interval?.low).toBeLessThan(100);
  // ±1.96·√((0.5 + 0.2 − 0.3²)/10 000)
  const waldMargin = 100 * 1.96 * Math.sqrt((0.7 - 0.09) / 10_000);
  const many = netPromoterScore({ 9: 5000, 7: 3000, 1: 2000 })?.interval;
  expect(many?.low).toBeCloseTo(30 - waldMargin, 1);
  expect(many?.high).toBeCloseTo(30 + waldMargin, 1);
});

it('is shown whole, and never as minus zero', () => {
  expect([-0.3, 0.4, -12.6, 99.5].map(wholeScore)).toEqual([0, 0, -13, 100]);
});

it('is counted of questions with the display NPS only', () => {
  const number = (fields: object): Question => ({ ...newQuestion('number', 'q'), ...fields });
  expect(
    [number(AS_NPS), number(asScale(0, 10)), number({}), newQuestion('star_rating', 'q')].map(isNps),
  ).toEqual([true, false, false, false]);
});
