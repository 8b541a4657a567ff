import { readConfig } from './config.ts';
import { VARIABLES } from './environment.ts';

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
      expect(() => configured(address)).toThrow('PUBLIC_ORIGIN: must be https');
    },
  );

  it.each([
    'https://surveys.example/canvass',
    'https://surveys.example/?x',
    'https://surveys.example/#y',
    'https://ada:walnut@surveys.example',
  ])('may not be %s, of which a part would be dropped', (address) => {
    expect(() => configured(address)).toThrow('PUBLIC_ORIGIN: must be scheme, host and port only');
  });

  it('has no port that browsers refuse to open', () => {
    expect(() => configured('https://canvass.example:6667')).toThrow(
      'PUBLIC_ORIGIN: has a port that browsers refuse',
    );
    expect(configured('https://canvass.example:8443').publicOrigin).toBe('https://canvass.example:8443');
  });
});

it.each([
  ['RATE_LIMITS', 'of', 'must be on or off'],
  ['WEBHOOK_ALLOW_HTTP', 'http', 'must be on or off'],
  ['RELEASE_AUTOMATIC_ROLLBACK', 'enabled', 'must be on or off'],
  ['TRUSTED_PROXIES', ' ', 'must be a number'],
  ['TRUSTED_PROXIES', '-1', 'Too small'],
  ['DATABASE_POOL', '0x10', 'must be a number'],
  ['KEEP_ALIVE_SECONDS', 'abc', 'must be a number'],
  ['DATABASE_URL', 'db.example:5432', 'is no address such as postgres://'],
  ['DATABASE_URL', 'postgres://db.example:99999/canvass', 'is no address such as postgres://'],
  ['TOKEN_SYNC_URL', 'example.com/session', 'is no address such as https://'],
  ['SMTP_URL', 'smtp://', 'is no address such as smtp://'],
  ['SMTP_URL', 'smtps:mail.example', 'is no address such as smtp://'],
  ['FIREBASE_PROJECT_ID', 'my project', 'is no id of a project'],
  ['FIREBASE_API_KEY', 'key\n', 'is no key'],
  ['FIREBASE_AUTH_DOMAIN', 'https://surveys.firebaseapp.com', 'must be a host such as'],
  ['FIREBASE_AUTH_DOMAIN', "surveys.example; script-src 'unsafe-inline'", 'must be a host such as'],
  ['FIREBASE_APP_ID', ' ', 'is no id of an app'],
  ['HOST', 'http://10.0.0.5', 'is no address of this machine'],
  ['HOST', 'localhost:3000', 'is no address of this machine'],
  ['HOST', '10.0.0.5:3000', 'is no address of this machine'],
])('%s=%s is refused by name', (name, value, reason) => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://x', [name]: value })).toThrow(`${name}: ${reason}`);
});

it('the operator’s name is refused by name when it is blank or too long', () => {
  const read = (OPERATOR_NAME: string) =>
    readConfig({ DATABASE_URL: 'postgres://x', OPERATOR_NAME, OPERATOR_ADDRESS: 'Via Roma 1' });
  expect(() => read(' ')).toThrow('OPERATOR_NAME: must not be blank');
  expect(() => read('x'.repeat(201))).toThrow('OPERATOR_NAME: must have 200 characters at most');
});

it('a server behind a balancer says for 5 seconds that it stops, one with the auth emulator stops at once', () => {
  const delay = (env: Record<string, string>) =>
    readConfig({ DATABASE_URL: 'postgres://x', ...env }).shutdownDelaySeconds;
  expect(delay({})).toBe(5);
  expect(delay({ AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' })).toBe(0);
  expect(delay({ AUTH_EMULATOR_URL: 'http://127.0.0.1:9099', SHUTDOWN_DELAY_SECONDS: '20' })).toBe(20);
});

it.each([
  'postgresql://ada:walnut@[::1]:5433/canvass?sslmode=require',
  'postgres://%2Fvar%2Frun%2Fpostgresql/canvass',
  'postgres://ada@/canvass?host=/var/run/postgresql',
  'postgres:///canvass?host=/var/run/postgresql',
  'postgres://',
  'postgres:///canvass',
  'postgres://ada:walnut@/canvass',
  'socket:/var/run/postgresql?db=canvass',
  '/var/run/postgresql canvass',
])('DATABASE_URL may be %s', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

it('a project of Firebase needs its key, without which browsers can’t sign in', () => {
  const read = (set: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://x', ...set });
  const project = { FIREBASE_PROJECT_ID: 'surveys' };
  expect(() => read(project)).toThrow('FIREBASE_API_KEY: is required');
  expect(read({ ...project, FIREBASE_API_KEY: 'key' }).firebase).toMatchObject({
    apiKey: 'key',
    authDomain: undefined,
  });
  expect(read({ FIREBASE_PROJECT_ID: 'demo-surveys' }).firebase.apiKey).toBe('demo-key');
  expect(read({ ...project, AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' }).firebase.projectId).toBe('surveys');
});

it('all faults are listed at once, those of variables that depend on each other, too', () => {
  const wrong = {
    SMTP_URL: 'mail.example',
    OPERATOR_NAME: 'Rossi',
    PUBLIC_ORIGIN: 'x',
    RATE_LIMITS: 'of',
    OPS_ALERT_SECRET: 'hunter2',
    STRIPE_SECRET_KEY: 'sk_test_123',
    AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
    HOST: '0.0.0.0',
  };
  const refusal = () => readConfig({ DATABASE_URL: 'postgres://x', ...wrong });
  for (const line of [
    'SMTP_URL: is no address such as smtp://',
    'MAIL_FROM: is required with SMTP_URL',
    'OPERATOR_ADDRESS: is required with OPERATOR_NAME',
    'PUBLIC_ORIGIN: must be https',
    'RATE_LIMITS: must be on or off',
    'OPS_ALERT_SECRET: must be whsec_',
    'STRIPE_PRICE_PRO: is required',
    'HOST=0.0.0.0: the embedded auth emulator is made for trials: it stores passwords readable',
  ])
    expect(refusal).toThrow(line);
});

it('addresses that may contain a password, and secrets, aren’t repeated', () => {
  const wrong = {
    SMTP_URL: 'mail:hunter2@mail.example',
    OPS_ALERT_URL: 'hunter2',
    OPS_ALERT_SECRET: 'hunter2',
  };
  expect(() => readConfig({ DATABASE_URL: 'hunter2', ...wrong })).toThrow(/^(?:(?!hunter2).)*$/s);
});

it('switches are on or off in the usual words, and http:// webhooks are allowed by themselves with the emulator only', () => {
  const read = (set: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://x', ...set });
  for (const on of ['1', 'true', 'Yes', 'on']) expect(read({ RATE_LIMITS: on }).rateLimits).toBe(true);
  for (const off of ['0', 'false', 'No', 'off']) expect(read({ RATE_LIMITS: off }).rateLimits).toBe(false);
  const emulated = { AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' };
  expect(read({}).webhookAllowHttp).toBe(false);
  expect(read(emulated).webhookAllowHttp).toBe(true);
  expect(read({ ...emulated, WEBHOOK_ALLOW_HTTP: 'off' }).webhookAllowHttp).toBe(false);
});

it('OPERATORS takes the addresses that accounts may have, also in letters of other alphabets', () => {
  const read = (OPERATORS: string) => readConfig({ DATABASE_URL: 'postgres://x', OPERATORS }).operators;
  expect([...read('Ada@example.com, rosa@bücher.example')]).toEqual([
    'ada@example.com',
    'rosa@xn--bcher-kva.example',
  ]);
  expect(() => read('ada@example.com ada')).toThrow('OPERATORS: must be e-mail addresses');
});

it.each([
  ['mail@canvass.example', '', 'mail@canvass.example'],
  [' canvass@mailhost ', '', 'canvass@mailhost'],
  ['Canvass <mail@canvass.example>', 'Canvass', 'mail@canvass.example'],
  ['<mail@canvass.example>', '', 'mail@canvass.example'],
  ['Rossi, Bianchi (Torino) <mail@bücher.example>', 'Rossi, Bianchi (Torino)', 'mail@bücher.example'],
  ['"info@canvass.example" <mail@canvass.example>', 'info@canvass.example', 'mail@canvass.example'],
])('MAIL_FROM may be %s', (MAIL_FROM, name, address) => {
  const { mail } = readConfig({ DATABASE_URL: 'postgres://x', SMTP_URL: 'smtp://mail.example', MAIL_FROM });
  expect(mail?.from).toEqual({ name, address });
});

it.each([
  'Canvass',
  'Canvass mail@canvass.example',
  'Canvass <mail@canvass.example',
  'Canvass <Canvass>',
  'mail@canvass.example, info@canvass.example',
  'A <mail@canvass.example>, B <info@canvass.example>',
  'mail@canvass.example, B <info@canvass.example>',
  'mail@canvass.example; info@canvass.example',
  'Canvass\r\nBcc: x <mail@canvass.example>',
])('MAIL_FROM may not be %j, which is no sender', (MAIL_FROM) => {
  const given = { DATABASE_URL: 'postgres://x', SMTP_URL: 'smtp://mail.example', MAIL_FROM };
  expect(() => readConfig(given)).toThrow('MAIL_FROM: must be one address such as');
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
