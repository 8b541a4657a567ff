import { readConfig, VARIABLES } from './config.ts';

const configured = (PUBLIC_ORIGIN: string) => readConfig({ DATABASE_URL: 'postgres://x', PUBLIC_ORIGIN });

describe('PUBLIC_ORIGIN', () => {
  it.each([
    ['https://surveys.example/', 'https://surveys.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('may be %s', (address, origin) => {
    expect(configured(address).publicOrigin).toBe(origin);
  });

  it.each(['http://surveys.example', 'http://192.168.1.5:3000', 'ftp://localhost'])(
    'may not be %s: cookies and answers would go over plain http',
    (address) => {
      expect(() => configured(address)).toThrow(`PUBLIC_ORIGIN=${address}: must be https`);
    },
  );
});

it('OPERATORS takes the addresses that accounts may have, also in letters of other alphabets', () => {
  const read = (OPERATORS: string) => readConfig({ DATABASE_URL: 'postgres://x', OPERATORS }).operators;
  expect([...read('Ada@example.com, rosa@bücher.example')]).toEqual([
    'ada@example.com',
    'rosa@bücher.example',
  ]);
  expect(() => read('ada@example.com ada')).toThrow('OPERATORS: must be e-mail addresses');
});

it('an empty variable counts as not set: an empty HOST would listen on all addresses', () => {
  const set = { DATABASE_URL: 'postgres://x' };
  const empty = Object.fromEntries(VARIABLES.map((name) => [name, '']));
  expect(readConfig({ ...empty, ...set })).toEqual(readConfig(set));
  expect(readConfig(set).host).toBe('localhost');
  expect(() => readConfig({ DATABASE_URL: '' })).toThrow('DATABASE_URL: is required: the address of');
});
