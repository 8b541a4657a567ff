import { contentSecurityPolicy } from './policy.ts';

const base = {
  nonce: 'abc',
  registry: [],
  google: false,
  firebase: { authDomain: 'project.firebaseapp.test', emulator: false },
  tokenSyncUrl: undefined,
  dev: false,
};

function rule(policy: string, name: string): string | undefined {
  return policy.split('; ').find((part) => part.startsWith(`${name} `));
}

describe('contentSecurityPolicy', () => {
  it('allows nothing unsafe for scripts and requires Trusted Types', () => {
    const policy = contentSecurityPolicy(base);
    expect(rule(policy, 'script-src')).toBe("script-src 'nonce-abc' 'strict-dynamic'");
    expect(rule(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(rule(policy, 'trusted-types')).toBe('trusted-types canvass canvass-entries');
    expect(policy).not.toContain('unsafe-eval');
    expect(rule(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('allows the default Trusted Types policy and the popup’s frame only where Google login is offered', () => {
    const policy = contentSecurityPolicy({ ...base, google: true });
    expect(rule(policy, 'trusted-types')).toContain(' default');
    expect(rule(policy, 'frame-src')).toBe("frame-src 'self' https://project.firebaseapp.test");
    expect(rule(contentSecurityPolicy(base), 'frame-src')).toBe("frame-src 'self'");
  });

  it('allows the provider’s addresses only when it is not the emulator on our own origin', () => {
    expect(rule(contentSecurityPolicy(base), 'connect-src')).toContain('securetoken.googleapis.com');
    const embedded = { ...base, firebase: { ...base.firebase, emulator: true } };
    expect(rule(contentSecurityPolicy(embedded), 'connect-src')).toBe("connect-src 'self'");
  });
});
