import { resolve } from 'node:path';
import { readOptions } from './options.ts';

describe('the options of npm start', () => {
  it('have defaults that need no configuration', () => {
    expect(readOptions([], {})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      demo: true,
      dev: false,
      databaseUrl: undefined,
      firebase: false,
    });
  });

  it('are read from the command line', () => {
    expect(readOptions(['--port', '4000', '--data=/srv/x', '--no-demo', '--dev'], {})).toMatchObject({
      port: 4000,
      dataDir: '/srv/x',
      demo: false,
      dev: true,
    });
  });

  it('are read from the environment, which the command line overrides', () => {
    const env = { CANVASS_PORT: '4001', PORT: '4002', CANVASS_DATA: '/srv/y', CANVASS_DEMO: '0' };
    expect(readOptions([], env)).toMatchObject({ port: 4001, dataDir: '/srv/y', demo: false });
    expect(readOptions(['--port', '4003'], env)).toMatchObject({ port: 4003 });
    expect(readOptions([], { PORT: '4002' })).toMatchObject({ port: 4002 });
  });

  it.each(['1', '25', '4190', '6000', '6667', '10080'])(
    'refuse port %s, which browsers refuse, wherever it is given',
    (port) => {
      const sentence = `Port ${port} can't be used: browsers refuse to open it`;
      expect(() => readOptions(['--port', port], {})).toThrow(sentence);
      expect(() => readOptions([], { PORT: port })).toThrow(sentence);
      expect(() => readOptions([], { CANVASS_PORT: port })).toThrow(sentence);
    },
  );

  it.each([
    [['--port', 'x'], /"x" is not a port: give a number from 1 to 65535/],
    [['--port', '70000'], /"70000" is not a port/],
    [['--prot', '1'], /Unknown option '--prot'.*--help lists the options/],
    [['4000'], /write options after two dashes: npm start -- --port 3001/],
  ])('%j is refused in one sentence', (args, sentence) => {
    expect(() => readOptions(args, {})).toThrow(sentence);
  });

  it('refuse a switch that is neither on nor off', () => {
    expect(() => readOptions([], { CANVASS_DEMO: 'maybe' })).toThrow('CANVASS_DEMO=maybe is refused');
    expect(() => readOptions([], { CANVASS_DEV: 'production' })).toThrow('CANVASS_DEV=production is refused');
  });

  it('refuse an address to listen on that has a scheme or a port', () => {
    const env = { HOST: 'http://10.0.0.5', FIREBASE_PROJECT_ID: 'real' };
    expect(() => readOptions([], env)).toThrow('HOST=http://10.0.0.5 is no address of this machine');
    expect(() => readOptions([], { HOST: 'localhost:3000' })).toThrow('HOST=localhost:3000 is no address');
    expect(readOptions([], { HOST: '::1' })).toMatchObject({ host: '::1' });
  });

  it('refuse another address than loopback while the auth emulator is used', () => {
    expect(() => readOptions([], { HOST: '0.0.0.0' })).toThrow(/stores passwords readable/);
    expect(() => readOptions([], { HOST: '0.0.0.0', FIREBASE_PROJECT_ID: 'demo-x' })).toThrow(
      /auth emulator/,
    );
    expect(readOptions([], { HOST: 'localhost' })).toMatchObject({ host: 'localhost' });
    expect(readOptions([], { HOST: '0.0.0.0', FIREBASE_PROJECT_ID: 'real' })).toMatchObject({
      host: '0.0.0.0',
      firebase: true,
    });
  });
});
