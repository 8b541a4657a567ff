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

it('an operator has a name and an address, or isn’t named at all', () => {
  const read = (set: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://x', ...set }).operator;
  const [OPERATOR_NAME, OPERATOR_ADDRESS] = ['Studio Rossi', 'Via Roma 1, Torino, info@rossi.example'];
  expect(read({ OPERATOR_NAME: ` ${OPERATOR_NAME} `, OPERATOR_ADDRESS })).toEqual({
    name: OPERATOR_NAME,
    address: OPERATOR_ADDRESS,
  });
  expect(read({})).toBeUndefined();
  expect(() => read({ OPERATOR_NAME })).toThrow('OPERATOR_ADDRESS: is required with OPERATOR_NAME');
  expect(() => read({ OPERATOR_ADDRESS })).toThrow('OPERATOR_NAME: is required with OPERATOR_ADDRESS');
  for (const name of [' ', 'Studio\nRossi', 'x'.repeat(201)])
    expect(() => read({ OPERATOR_NAME: name, OPERATOR_ADDRESS })).toThrow('OPERATOR_NAME: ');
});

it('an empty variable counts as not set: an empty HOST would listen on all addresses', () => {
  const set = { DATABASE_URL: 'postgres://x' };
  const empty = Object.fromEntries(VARIABLES.map((name) => [name, '']));
  expect(readConfig({ ...empty, ...set })).toEqual(readConfig(set));
  expect(readConfig(set).host).toBe('localhost');
  expect(() => readConfig({ DATABASE_URL: '' })).toThrow('DATABASE_URL: is required: the address of');
});
