import { afterLogin, detour } from './guard.ts';

describe('detour', () => {
  it('sends a stranger from a guarded page to the login, which knows the way back', () => {
    expect(detour('user', '/admin/surveys?page=2', false)).toBe('/login?next=%2Fadmin%2Fsurveys%3Fpage%3D2');
  });

  it('has the login say why somebody is there who did not log out', () => {
    expect(detour('user', '/admin', false, true)).toBe('/login?next=%2Fadmin&notice=ended');
    expect(detour('guest', '/login', false, true)).toBeNull();
  });

  it('sends a signed-in person from the login to where they were going, else to the dashboard', () => {
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
