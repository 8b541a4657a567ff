// @ts-check
/**
 * The program of an isolated process: loads one bundle of an area and answers requests with the operations of a module of
 * the server. `isolated-process.ts` starts it with `--permission`, without environment, and with few file descriptors.
 *
 * Plain JavaScript: a process that strips types needs 17 MB more and starts a tenth of a second later.
 */
import { pathToFileURL } from 'node:url';
import { openChannel } from './channel.mjs';
import { exhaustDescriptors } from './descriptors.mjs';
import { restrictGlobals } from './globals.mjs';
import { loadBundle, readScripts } from './load-bundle.mjs';

/** @typedef {Record<string, (input: any, content: any) => unknown>} Operations */

const [operationsFile = '', bundleFile = ''] = process.argv.slice(2);
/** @type {{ operations: (bundle: any) => Operations }} */
const { operations } = await import(pathToFileURL(operationsFile).href);
const scripts = readScripts(bundleFile);
const channel = openChannel();
const exit = process.exit.bind(process);
// Times need the file of the time zone, which can't be opened later.
new Intl.DateTimeFormat('en', { timeStyle: 'long' }).format();
exhaustDescriptors(bundleFile);
restrictGlobals();

// The server sends this once the parent watch of this process runs: the area's code may run only then.
channel.receive();
try {
  await serve(operations(await loadBundle(bundleFile, scripts)));
} catch (error) {
  channel.send({ error: textOf(error) });
  exit(1);
}

/**
 * Answers one request after the other. The read blocks, so nothing of the bundle runs between two requests: no timer, no
 * event of a socket.
 * @param {Operations} available
 */
async function serve(available) {
  /** Values that the server sends once and refers to by key. */
  const contents = new Map();
  channel.send({ value: null });
  for (;;) {
    const { operation, input, key, content, drop } = channel.receive();
    for (const unused of drop) contents.delete(unused);
    if (key !== undefined && content !== undefined) contents.set(key, content);
    try {
      const run = available[operation];
      if (!run) throw new Error(`There is no operation ${operation}`);
      channel.send({ value: run(input, content ?? contents.get(key)) ?? null });
    } catch (error) {
      channel.send({ error: textOf(error) });
    }
    // Runs the callbacks of promises that the bundle has resolved; they would accumulate.
    await Promise.resolve();
  }
}

/**
 * The name, message and place of an error, in at most 1000 characters.
 * @param {unknown} error
 */
function textOf(error) {
  try {
    if (!(error instanceof Error)) return String(error).slice(0, 1000);
    const frame = error.stack?.split('\n').find((line) => line.startsWith('    at '));
    return `${error.name}: ${error.message}${frame ? `\n${frame}` : ''}`.slice(0, 1000);
  } catch {
    return 'An error without a text';
  }
}
