import type { ResponseFilter } from '@canvass/shared/api/responses';
import { hasStoredMetrics } from './stored-metrics.ts';

it('six filters are answered from stored metrics; for others the responses are counted', () => {
  expect(hasStoredMetrics({ from: '2026-01-02', version: 3, device: 'phone' })).toBe(true);
  const others: ResponseFilter[] = [
    { state: 'completed' },
    { tag: 'vip' },
    { search: 'tea' },
    { answer: [{ question: 'q', operator: 'answered', value: '' }] },
    { spam: 'false' },
  ];
  for (const other of others) expect(hasStoredMetrics({ device: 'phone', ...other })).toBe(false);
});
