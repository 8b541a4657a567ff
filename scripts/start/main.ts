import { constants } from 'node:os';
import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDataFolder, type DataFolder } from '../../bff/operate/embedded/data-folder.ts';
import { STOP_LIMIT_MS } from '../../bff/operate/embedded/folder-lock.ts';
import { explainFileError, StartFailure } from '../../bff/operate/embedded/start-failure.ts';
import { readOptions, type StartOptions, USAGE } from './options.ts';
import { assertPortFree } from './port.ts';
import { openProduct, type Product, type Started } from './product.ts';
import { openScreen, seconds } from './screen.ts';

const startedAt = Number(process.env.CANVASS_STARTED_AT) || Date.now();
const screen = openScreen(process.stdout);

const interruption = new AbortController();
let folder: DataFolder | undefined;
let product: Product | undefined;
let starting: Promise<unknown> | undefined;
let isReady = false;
let stopping: Promise<never> | undefined;

/** Stops everything once, however many signals arrive (a terminal and npm both send one). */
function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    interruption.abort();
    // A full disk, or a folder that is gone, must not keep it from stopping.
    await folder?.lock.markStopping().catch(() => undefined);
    const orderly = product ? product.stop() : starting?.catch(() => undefined);
    await Promise.race([orderly, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    await folder?.lock.release();
    process.exit(code);
  })();
  return stopping;
}

/** A start that was interrupted ends with the code by which shells know the signal: 130 after Ctrl-C. */
function stopOnSignal(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void {
  if (!stopping) screen.print('\nStopping …');
  void stop(isReady ? 0 : 128 + constants.signals[signal]);
}

async function start(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    screen.print(USAGE);
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnSignal);
  // The parent process holds this channel; it closes even if the parent is killed.
  process.on('disconnect', () => stopOnSignal('SIGTERM'));
  screen.print('Canvass is starting');
  folder = await openDataFolder(options.dataDir, interruption.signal);
  await assertPortFree(options.port, options.host, interruption.signal);
  interruption.signal.throwIfAborted();
  product = openProduct(options, screen);
  const started = await product.start();
  isReady = true;
  screen.print(summary(options, started));
}

function summary(options: StartOptions, started: Started): string {
  const rows = [
    ['Address', started.address],
    ...(started.demo ? [['Demo account', 'demo@canvass.test / canvass-demo']] : []),
    ...(options.firebase ? [] : [['Mailbox', `${started.address}/dev/mailbox`]]),
    ['Data', whereData(options, started)],
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([name = '', text = '']) => `  ${name.padEnd(14)}${text}`);
  return `\nCanvass is ready, in ${seconds(Date.now() - startedAt)}\n\n${lines.join('\n')}\n`;
}

function whereData(options: StartOptions, started: Started): string {
  const folderName = relative(process.cwd(), options.dataDir) || '.';
  const shown = folderName.startsWith('..') ? options.dataDir : folderName;
  if (options.databaseUrl) return `${shown}, and the database of DATABASE_URL`;
  return started.cluster?.startsWith(options.dataDir) ? shown : `${shown}, and ${started.cluster}`;
}

starting = start();
starting.catch(async (thrown: unknown) => {
  if (stopping) return;
  const error = explainFileError(thrown, folder?.path ?? 'the data folder');
  const text =
    error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`\n${text}\n`);
  starting = undefined;
  await stop(error instanceof StartFailure ? error.exitCode : 1);
});
