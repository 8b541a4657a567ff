import fc from 'fast-check';
import { type Metric, metricName, metricPrefix, parseMetricName } from './metric-name.ts';

const question = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);
const metrics: fc.Arbitrary<Metric> = fc.oneof(
  fc.record({ kind: fc.constantFrom('start', 'completion') }),
  fc.record({ kind: fc.constant('duration'), bucket: fc.nat() }),
  fc.record({ kind: fc.constantFrom('answered', 'cut', 'sum', 'squares'), question }),
  fc.record({ kind: fc.constant('left'), question: fc.oneof(question, fc.constant('')) }),
  fc.record({ kind: fc.constant('value'), question, value: fc.string({ unit: 'binary' }) }),
);

it('the name of any metric is parsed to the same metric', () => {
  fc.assert(fc.property(metrics, (metric) => expect(parseMetricName(metricName(metric))).toEqual(metric)));
});

it('different metrics have different names', () => {
  fc.assert(
    fc.property(metrics, metrics, (one, other) =>
      expect(metricName(one) === metricName(other)).toBe(JSON.stringify(one) === JSON.stringify(other)),
    ),
  );
});

it('names are those that are stored already', () => {
  const names = [
    'start',
    'completion',
    'duration 98',
    'left ',
    'left q1',
    'answered q1',
    'value q1 2026-11',
    'value q1 own words of a later release',
    'cut q1',
    'sum q1',
    'squares q1',
  ];
  for (const name of names) {
    const metric = parseMetricName(name);
    expect(metric && metricName(metric)).toBe(name);
  }
});

it('a prefix selects the metrics of a kind, and of a question', () => {
  expect('duration 98'.startsWith(metricPrefix('duration'))).toBe(true);
  expect('value q1 a'.startsWith(metricPrefix('value', 'q1'))).toBe(true);
  expect('value q10 a'.startsWith(metricPrefix('value', 'q1'))).toBe(false);
});

it('a name of a kind that this release doesn’t know is no metric', () => {
  expect(parseMetricName('median q1')).toBeUndefined();
  expect(parseMetricName('')).toBeUndefined();
});
