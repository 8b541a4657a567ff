/** @jest-environment jsdom */
import { CONTRACT, defineArea } from '@canvass/shared/contract/area';
import type { RegistryEntry } from '@canvass/shared/contract/registry';
import type { AreaEffects } from '../side-effects/area-effects.ts';
import type { AreaFailure } from './area-failure.ts';
import { areaLoader } from './load-area.ts';

/** Stands for the federation runtime: gives the factory of the module, or fails to download it. */
const loadRemote = jest.fn<Promise<() => unknown>, []>();
jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: () => loadRemote() }));

const entry: RegistryEntry = {
  id: 'account',
  version: '1.0.0-a',
  name: 'mfe_account',
  entry: { href: '/r/account/1.0.0-a/remoteEntry.js', integrity: '' },
  preload: [],
  routes: [],
  nav: [],
  contract: `^${CONTRACT}`,
  shared: { react: '^19.3.1' },
};
const area = defineArea({ id: 'account', routes: () => [], messages: async () => ({ title: 'Account' }) });
const effects: AreaEffects = { run: (_, code) => code(), show: () => undefined };
const loader = areaLoader({ react: '19.3.1' }, effects);
const never = () => new Promise<never>(() => undefined);
const noAnswer = () => Promise.reject(new DOMException('late', 'TimeoutError'));
const answers = async () => ({ status: 200, ok: true });
const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', type });

/** The failure of loading the area; time passes until it comes. */
async function failure(loading: Promise<unknown>, seconds = 0): Promise<AreaFailure> {
  const failed = loading.then(
    () => Promise.reject(new Error('it was loaded')),
    (error: AreaFailure) => error,
  );
  await jest.advanceTimersByTimeAsync(seconds * 1000);
  return Promise.race([failed, Promise.reject(new Error('still loading'))]);
}

beforeEach(() => {
  jest.useFakeTimers();
  loadRemote.mockReset();
  globalThis.fetch = jest.fn(answers) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

it('loads an area', async () => {
  loadRemote.mockResolvedValue(() => ({ default: area }));
  expect(await loader.area(entry)).toBe(area);
});

it('loads the texts of an area once more if their file did not come', async () => {
  const messages = jest.fn(area.messages).mockRejectedValueOnce(chunkError('missing'));
  await expect(loader.messages(entry, { ...area, messages }, 'en')).resolves.toEqual({ title: 'Account' });
  const broken = jest.fn(area.messages).mockRejectedValue(new Error('no texts'));
  await expect(loader.messages(entry, { ...area, messages: broken }, 'en')).rejects.toThrow('no texts');
  expect(broken).toHaveBeenCalledTimes(1);
});

it('runs and downloads nothing of an area that needs what this shell does not have', async () => {
  const newer = { ...entry, shared: { react: '^20.0.0' } };
  expect(await failure(loader.area(newer))).toMatchObject({
    reason: 'contract',
    lacking: [{ part: 'react', wanted: '^20.0.0', present: '19.3.1' }],
  });
  expect(loadRemote).not.toHaveBeenCalled();
});

it('reports what a module threw first, without evaluating it twice', async () => {
  const broken = jest.fn(() => {
    throw new TypeError('config is undefined');
  });
  loadRemote.mockResolvedValue(broken);
  expect(await failure(loader.area(entry))).toMatchObject({
    reason: 'crashed',
    cause: { message: 'config is undefined' },
  });
  expect(broken).toHaveBeenCalledTimes(1);
});

it('tries once more when the browser repeats the failure of a preload', async () => {
  loadRemote.mockRejectedValueOnce(chunkError('error')).mockResolvedValue(() => ({ default: area }));
  expect(await loader.area(entry)).toBe(area);
});

it('reports that a file could not be loaded when all that the registry names are intact', async () => {
  loadRemote.mockRejectedValue(chunkError('error'));
  expect((await failure(loader.area(entry))).reason).toBe('file');
});

describe('code that never finishes', () => {
  it('is given up after ten seconds: a module that awaits for ever', async () => {
    loadRemote.mockResolvedValue(never);
    await expect(failure(loader.area(entry), 9)).rejects.toThrow('still loading');
    loadRemote.mockResolvedValue(never);
    expect((await failure(loader.area(entry), 10)).reason).toBe('unresponsive');
  });

  it('is given up after ten seconds: texts that never come', async () => {
    expect((await failure(loader.messages(entry, { ...area, messages: never }, 'en'), 10)).reason).toBe(
      'unresponsive',
    );
  });

  it('is not given up while one of its files is being downloaded', async () => {
    const script = document.createElement('script');
    script.dataset.rspack = 'mfe_account:messages';
    document.head.append(script);
    const texts = loader.messages(entry, { ...area, messages: never }, 'en');
    await expect(failure(texts, 60)).rejects.toThrow('still loading');
    script.remove();
    expect((await failure(texts, 10)).reason).toBe('unresponsive');
  });
});

describe('a download that takes long', () => {
  it('goes on while the server answers', async () => {
    loadRemote.mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve(() => ({ default: area })), 45_000)),
    );
    const loaded = loader.area(entry);
    await jest.advanceTimersByTimeAsync(45_000);
    expect(await loaded).toBe(area);
  });

  it('is requested again when the browser gives a file up that the server is still sending', async () => {
    loadRemote
      .mockImplementationOnce(
        () => new Promise((_, reject) => setTimeout(() => reject(chunkError('timeout')), 15_000)),
      )
      .mockImplementation(
        () => new Promise((resolve) => setTimeout(() => resolve(() => ({ default: area })), 15_000)),
      );
    const loaded = loader.area(entry);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await loaded).toBe(area);
  });

  it('ends once the server no longer answers', async () => {
    loadRemote.mockImplementation(never);
    globalThis.fetch = jest.fn(noAnswer);
    expect((await failure(loader.area(entry), 10)).reason).toBe('timeout');
  });

  it('ends after a minute at the latest', async () => {
    loadRemote.mockImplementation(never);
    expect((await failure(loader.area(entry), 65)).reason).toBe('timeout');
  });
});
