import { monthOf } from './month.ts';

describe('the month that quotas are counted by', () => {
  it('lasts from its first instant to the next month’s', () => {
    expect(monthOf(new Date('2026-02-28T23:59:59.999Z'))).toEqual({
      start: new Date('2026-02-01T00:00:00Z'),
      end: new Date('2026-03-01T00:00:00Z'),
    });
  });

  it('can end in the next year', () => {
    expect(monthOf(new Date('2026-12-31T12:00:00Z')).end).toEqual(new Date('2027-01-01T00:00:00Z'));
  });
});
