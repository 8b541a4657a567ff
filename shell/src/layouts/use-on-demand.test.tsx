/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useOnDemand } from './use-on-demand.ts';

jest.mock('@canvass/shared/http/use-report-failure', () => ({ useReportFailure: () => () => {} }));

it('a part that is closed before it is loaded, as by another page, stays closed', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => null }>();
  const Drawer = () => null;
  const { result } = renderHook(() => useOnDemand(() => promise));
  const [, open, close] = result.current;
  act(open);
  act(close);
  await act(async () => resolve({ default: Drawer }));
  expect(result.current[0]).toBeUndefined();
  await act(async () => result.current[1]());
  expect(result.current[0]).toBe(Drawer);
});
