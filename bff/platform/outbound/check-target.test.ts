import { checkTarget } from './check-target.ts';

const resolvesTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address }));

const policy = { allowLoopback: false, allowHttp: true, resolve: resolvesTo('93.184.216.34') };

describe('a target when it is saved', () => {
  it.each([
    'https://example.com/hook',
    'http://example.com:8080/hook?a=b',
    'https://1.1.1.1/',
    'https://[2606:4700::1111]/',
  ])('takes %s', async (url) => expect(await checkTarget(url, policy)).toBeUndefined());

  it.each([
    // The URL parser normalises every notation of an IPv4 address.
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.0.1/',
    'http://[fe80::1]/',
  ])('refuses %s', async (url) => expect(await checkTarget(url, policy)).toBe('target_refused'));

  it('refuses a name with a private address, even beside a public one', async () => {
    expect(await checkTarget('https://a.example/', { ...policy, resolve: resolvesTo('10.0.0.5') })).toBe(
      'target_refused',
    );
    expect(
      await checkTarget('https://a.example/', { ...policy, resolve: resolvesTo('1.1.1.1', '::1') }),
    ).toBe('target_refused');
  });

  it('refuses localhost through the real resolver', async () => {
    expect(await checkTarget('http://localhost:3000/', { allowLoopback: false, allowHttp: true })).toBe(
      'target_refused',
    );
    expect(
      await checkTarget('http://localhost:3000/', { allowLoopback: true, allowHttp: true }),
    ).toBeUndefined();
  });

  it('refuses other protocols and credentials in the address', async () => {
    expect(await checkTarget('ftp://example.com/', policy)).toBe('target_protocol');
    expect(await checkTarget('https://user:pass@example.com/', policy)).toBe('target_credentials');
  });

  it('allows http only by its policy', async () => {
    const strict = { ...policy, allowHttp: false };
    expect(await checkTarget('http://example.com/hook', strict)).toBe('target_https');
    expect(await checkTarget('https://example.com/hook', strict)).toBeUndefined();
  });

  it('allows a name that can’t be resolved, because every connection is checked again', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await checkTarget('https://later.example/', { ...policy, resolve })).toBeUndefined();
  });
});
