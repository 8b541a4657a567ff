import { DEMO_ACCOUNT } from '../../bff/operate/demo/account.ts';
import {
  EMULATED_PROJECT,
  emulatorSecret,
  startAuthEmulator,
} from '../../bff/operate/embedded/auth-emulator.ts';
import type { SupervisedProcess } from '../../bff/operate/embedded/child-process.ts';
import { freePort } from '../../bff/operate/embedded/free-port.ts';
import { startPostgres } from '../../bff/operate/embedded/postgres.ts';
import { StartFailure } from '../../bff/operate/embedded/start-failure.ts';
import { isLoopbackHost } from '../../bff/platform/http/loopback-host.ts';
import { originOnThisMachine } from '../../bff/platform/http/origin-on-this-machine.ts';
import { sourceCommit } from '../releases/source-commit.ts';
import { type BuiltWorkspace, buildStale } from './build.ts';
import { seedDemo } from './demo.ts';
import type { DevArtifacts } from './dev-builds.ts';
import { type Supervised, supervise } from './supervise.ts';
import type { StartOptions } from './options.ts';
import type { Screen } from './screen.ts';
import { startServer, startWorker } from './server.ts';

export interface Product {
  /** Builds stale workspaces and starts all parts; independent parts start concurrently. */
  start(): Promise<Started>;
  /** Stops the parts in reverse order of their start, dependents first. */
  stop(): Promise<void>;
}

export interface Started {
  address: string;
  /** The folder of the embedded database's files; undefined with the operator's own server. */
  cluster: string | undefined;
  demo: boolean;
}

/** The product as one unit that can be stopped at any moment, also while it starts. */
export function openProduct(options: StartOptions, screen: Screen): Product {
  const { dataDir } = options;
  const stopping = new AbortController();
  const parts: Supervised[] = [];
  /** What starts processes, or has. Aborted, each ends those that no part has yet, and rejects. */
  const starts: Promise<unknown>[] = [];

  function begun<T>(start: Promise<T>): Promise<T> {
    starts.push(start);
    return start;
  }

  async function startPart<T extends SupervisedProcess>(
    name: string,
    start: (previous?: T) => Promise<T>,
  ): Promise<T> {
    if (stopping.signal.aborted) throw new StartFailure('Stopped.');
    const { first, supervised } = await supervise(name, start, screen.print);
    parts.push(supervised);
    if (!stopping.signal.aborted) return first;
    await supervised.stop();
    throw new StartFailure('Stopped.');
  }

  const startSupervised = <T extends SupervisedProcess>(name: string, start: (previous?: T) => Promise<T>) =>
    begun(startPart(name, start));

  /** Like `Promise.all`, but an error stops the others' work, and rejects once all have ended. */
  async function allOrNone<Parts extends unknown[]>(
    work: { [Index in keyof Parts]: Promise<Parts[Index]> },
  ): Promise<Parts> {
    let failure: { reason: unknown } | undefined;
    for (const part of work) {
      part.catch((reason: unknown) => {
        failure ??= { reason };
        stopping.abort();
      });
    }
    await Promise.allSettled(work);
    if (failure) throw failure.reason;
    return await Promise.all(work);
  }

  const database = () =>
    screen.step('PostgreSQL', () =>
      startSupervised('PostgreSQL', (previous?: Awaited<ReturnType<typeof startPostgres>>) =>
        startPostgres({ dataDir, stopping: stopping.signal, ...(previous ? { port: previous.port } : {}) }),
      ),
    );
  const emulator = (address: { port: number; secret: string }) =>
    screen.step('auth emulator', () =>
      startSupervised('the auth emulator', () =>
        startAuthEmulator({ dataDir, stopping: stopping.signal, ...address }),
      ),
    );

  /** Builds what is stale; for development also the builds that are served instead of releases. */
  async function artifacts(): Promise<
    { built: BuiltWorkspace[] } & Partial<Pick<DevArtifacts, 'devBuildsDir'>>
  > {
    const built = await begun(buildStale(screen, stopping.signal));
    if (!options.dev) return { built };
    // The bundler is imported for development only: a start with nothing to build must be fast.
    const { startDevArtifacts } = await import('./dev-builds.ts');
    const dev = await screen.step('development builds', () => startDevArtifacts(screen));
    parts.push(dev);
    return { built, devBuildsDir: dev.devBuildsDir };
  }

  return {
    async start() {
      const reached = originOnThisMachine(options.host, options.port);
      const address = isLoopbackHost(new URL(reached).host) ? `http://localhost:${options.port}` : reached;
      const emulatorAt = options.firebase ? undefined : { port: await freePort(), secret: emulatorSecret() };
      const emulated = emulatorAt ? emulator(emulatorAt) : Promise.resolve(undefined);
      const stored = options.databaseUrl ? Promise.resolve(undefined) : database();
      // Loaded while the database starts, as the next.
      const checked = import('./check-configuration.ts');
      const built = checked.then(({ checkConfiguration }) => {
        checkConfiguration(options, process.env);
        return artifacts();
      });
      const releasing = options.dev ? undefined : import('./release-builds.ts');
      // The server needs the emulator's address only, so both start concurrently.
      const served = Promise.all([stored, built]).then(async ([postgres, builds]) => {
        const databaseUrl = postgres?.url ?? options.databaseUrl;
        if (databaseUrl !== undefined) {
          const shared = options.databaseUrl !== undefined;
          await (await releasing)?.releaseBuilds(builds.built, { dataDir, databaseUrl, shared }, screen);
        }
        const commit = process.env.SERVER_COMMIT || (await sourceCommit('bff'));
        const env = serverEnvironment({ ...options, ...builds, commit }, databaseUrl, emulatorAt);
        await screen.step('server', () =>
          startSupervised('the server', () =>
            startServer({ address, dataDir, env, stopping: stopping.signal }),
          ),
        );
        return { env, cluster: postgres?.cluster };
      });
      const [{ env, cluster }] = await allOrNone([served, emulated, stored, built]);
      await startSupervised('the worker', () => startWorker({ dataDir, env }));
      const demo = options.demo && emulatorAt !== undefined;
      if (demo) await begun(seedDemo({ dataDir, env, screen, stopping: stopping.signal }));
      return { address, cluster, demo };
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(starts);
      for (const part of parts.splice(0).reverse()) await part.stop();
    },
  };
}

function serverEnvironment(
  options: StartOptions & { devBuildsDir?: string; commit: string | undefined },
  databaseUrl: string | undefined,
  emulatorAt: { port: number; secret: string } | undefined,
): Record<string, string | undefined> {
  return {
    NODE_ENV: options.dev ? 'development' : 'production',
    PORT: String(options.port),
    HOST: options.host,
    DATA_DIR: options.dataDir,
    DATABASE_URL: databaseUrl,
    ...(options.devBuildsDir ? { DEV_BUILDS_DIR: options.devBuildsDir } : {}),
    CANVASS_DEV: options.dev ? '1' : '0',
    SERVER_COMMIT: options.commit,
    ...(emulatorAt
      ? {
          AUTH_EMULATOR_URL: `http://127.0.0.1:${emulatorAt.port}`,
          AUTH_EMULATOR_SECRET: emulatorAt.secret,
          FIREBASE_PROJECT_ID: EMULATED_PROJECT,
          ...(options.demo ? { OPERATORS: process.env.OPERATORS || DEMO_ACCOUNT.email } : {}),
        }
      : {}),
  };
}
