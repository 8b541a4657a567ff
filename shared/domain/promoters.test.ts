import { promoters } from './promoters.ts';

it('divides ratings as the Net Promoter Score does, on any scale', () => {
  const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, rating) => [String(rating), 1]));
  expect(promoters(eleven, 0, 10)).toMatchObject({ promoters: 2, passives: 2, detractors: 7 });
  expect(promoters({ 5: 6, 4: 3, 3: 2, 1: 1 }, 1, 5)).toEqual({
    promoters: 6,
    passives: 3,
    detractors: 3,
    total: 12,
    score: 25,
  });
  expect(promoters({}, 1, 5).score).toBeNull();
});
