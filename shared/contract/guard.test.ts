import { afterLogin, detour } from './guard.ts';

describe('detour', () => {
  it('sends a visitor from a guarded page to the login, with the address to return to', () => {
    expect(detour('user', '/admin/surveys?page=2', false)).toBe('/login?next=%2Fadmin%2Fsurveys%3Fpage%3D2');
  });

  it('informs the login that a session was ended elsewhere', () => {
    expect(detour('user', '/admin', false, true)).toBe('/login?next=%2Fadmin&notice=ended');
    expect(detour('guest', '/login', false, true)).toBeNull();
  });

  it('sends a signed-in user from the login to the address to return to, else to the dashboard', () => {
    expect(detour('guest', '/login?next=%2Fadmin%2Fwebhooks', true)).toBe('/admin/webhooks');
    expect(detour('guest', '/register', true)).toBe('/admin');
  });

  it.each([
    ['none', true],
    ['none', false],
    ['user', true],
    ['guest', false],
  ] as const)('lets pass: %s, signed in %s', (guard, signedIn) => {
    expect(detour(guard, '/somewhere', signedIn)).toBeNull();
  });
});

describe('afterLogin', () => {
  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'admin',
    '/\t/evil.test',
  ])('never leads to %j', (next) => {
    expect(afterLogin(`/login?next=${encodeURIComponent(next)}`)).toBe('/admin');
  });
});
