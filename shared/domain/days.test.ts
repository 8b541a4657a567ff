import { daysBetween, daysLater } from './days.ts';

it('counts days over ends of months and leap years, in both directions', () => {
  expect([daysBetween('2028-02-28', '2028-03-01'), daysBetween('2028-03-01', '2028-02-28')]).toEqual([2, -2]);
  expect([daysLater('2027-12-31', 1), daysLater('2028-03-01', -1)]).toEqual(['2028-01-01', '2028-02-29']);
});
