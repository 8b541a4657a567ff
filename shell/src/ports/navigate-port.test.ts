import type { RegistryEntry } from '@canvass/shared/contract/registry';
import { navigatePort } from './navigate-port.ts';

const account = { id: 'account', routes: [{ path: '/admin/account', layout: 'dashboard', guard: 'user' }] };

function port() {
  const calls: unknown[][] = [];
  const { to } = navigatePort({
    locale: 'it',
    registry: [account as unknown as RegistryEntry],
    router: () => ({ navigate: async (...call) => void calls.push(['router', ...call]) }),
    load: (...call) => void calls.push(['document', ...call]),
  });
  return { to, calls };
}

it('pages of areas are shown by the router, with their query', () => {
  const { to, calls } = port();
  to('/admin/account?tab=1', { replace: true });
  expect(calls).toEqual([['router', '/admin/account?tab=1', { replace: true }]]);
});

it('any other page is loaded from the server, in the page’s language', () => {
  const { to, calls } = port();
  to('/ops?next=1', { replace: true });
  expect(calls).toEqual([['document', '/it/ops?next=1', { replace: true }]]);
});
