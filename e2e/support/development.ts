import { type ChildProcess, spawn } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { origin } from './instance.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A copy of an area that is served as by `npm run dev -w`, so that a test can edit it. */
export interface DevelopedArea {
  /** The address that the command prints. */
  preview: string;
  /** Replaces a text in a file of the copy. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Ends the command. */
  stop(): Promise<void>;
  /** Ends it and removes the copy. */
  remove(): Promise<void>;
}

/** Copies an area and runs the development command in the copy. */
export async function developArea(name: string): Promise<DevelopedArea> {
  const parent = join(ROOT, '.cache', `developed-${process.pid}`);
  const folder = join(parent, name);
  await cp(join(ROOT, name), folder, {
    recursive: true,
    filter: (path) => !/[\\/](dist|node_modules)$/.test(path),
  });
  const args = [join(ROOT, 'scripts/dev/main.ts'), '--shell', origin];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const preview = await printedAddress(child, ended);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return {
    preview,
    async edit(file, from, to) {
      const path = join(folder, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(path, text.replace(from, to));
    },
    stop,
    async remove() {
      await stop();
      await rm(parent, { recursive: true });
    },
  };
}

/** Resolves when the first build is finished. */
async function printedAddress(child: ChildProcess, ended: Promise<void>): Promise<string> {
  let output = '';
  const printed = new Promise<string>((done) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /http\S+\/preview\/dev\S+/.exec(output) ?? [];
      if (address) done(address);
    });
  });
  const address = await Promise.race([printed, ended]);
  if (!address) throw new Error(`npm run dev ended: ${output}`);
  return address;
}
