import fc from 'fast-check';
import { verdictOf } from './verdict.ts';

const rules = { budget: 0.02, minimumReporters: 20 };
const sample = (failed: number, reporters: number) => ({ failed, reporters });

it.each([
  ['too few reporters prove nothing', sample(19, 19), [], 'gathering'],
  ['no failures', sample(0, 5000), [], 'within'],
  ['a few visitors can’t decide, whatever the rate', sample(4, 20), [], 'within'],
  ['five of twenty', sample(5, 20), [], 'exceeded'],
  ['twice the budget, of too few to be sure', sample(5, 125), [], 'within'],
  ['twice the budget, of enough', sample(40, 1000), [], 'exceeded'],
  ['the live release doesn’t fail', sample(12, 40), [sample(1, 310)], 'exceeded'],
  ['the live release fails as well: an outage', sample(12, 40), [sample(95, 310)], 'common'],
  ['the live release fails, but far less', sample(36, 40), [sample(95, 310)], 'exceeded'],
  ['all other areas fail as well', sample(12, 40), [sample(0, 0), sample(30, 90)], 'common'],
  ['a live release with hardly any reporters is no control', sample(12, 40), [sample(1, 2)], 'exceeded'],
  ['a live release without reporters is no control', sample(12, 40), [sample(0, 0)], 'exceeded'],
] as const)('%s', (_, candidate, controls, verdict) => {
  expect(verdictOf(candidate, controls, rules)).toBe(verdict);
});

it('with a lower minimum fewer failures are enough, but never less than all that are asked for', () => {
  expect(verdictOf(sample(1, 1), [], { ...rules, minimumReporters: 1 })).toBe('exceeded');
  expect(verdictOf(sample(2, 10), [], { ...rules, minimumReporters: 3 })).toBe('within');
  expect(verdictOf(sample(3, 10), [], { ...rules, minimumReporters: 3 })).toBe('exceeded');
});

const anySample = fc
  .record({ reporters: fc.integer({ min: 0, max: 5000 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ reporters, share }) => sample(Math.round(reporters * share), reporters));

describe('whatever the figures', () => {
  it('a release whose rate is within the budget is never moved', () => {
    fc.assert(
      fc.property(anySample, fc.array(anySample, { maxLength: 2 }), (candidate, controls) => {
        fc.pre(candidate.failed <= candidate.reporters * rules.budget);
        expect(['gathering', 'within']).toContain(verdictOf(candidate, controls, rules));
      }),
    );
  });

  it('fewer than five reporters never move a release, however few others there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 5000 }), (failed, others) => {
        expect(verdictOf(sample(failed, failed + others), [], rules)).not.toBe('exceeded');
      }),
    );
  });

  it('a release that fails no more than a control is never moved if the control is over the budget', () => {
    fc.assert(
      fc.property(anySample, fc.integer({ min: 1, max: 20 }), (candidate, times) => {
        const control = sample(candidate.failed * times, candidate.reporters * times);
        expect(verdictOf(candidate, [control], rules)).not.toBe('exceeded');
      }),
    );
  });

  it('one more failure never saves a release that is to be moved', () => {
    fc.assert(
      fc.property(anySample, fc.array(anySample, { maxLength: 1 }), (candidate, controls) => {
        const isMoved = verdictOf(candidate, controls, rules) === 'exceeded';
        if (!isMoved || candidate.failed === candidate.reporters) return;
        expect(verdictOf(sample(candidate.failed + 1, candidate.reporters), controls, rules)).toBe(
          'exceeded',
        );
      }),
    );
  });
});
