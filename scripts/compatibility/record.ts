import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openScreen } from '../start/screen.ts';
import { buildStale } from '../start/build.ts';
import { packBuilds, RELEASES_FOLDER } from './bundle.ts';
import { CONTRACT_REPORT, RELEASED_REPORT, writeReport } from './contract-report.ts';

/**
 * `npm run record-releases`: keeps the builds of this checkout as those that were released last, with the report of the contract
 * that they were built with. Files that are the same stay the same bytes.
 */
const screen = openScreen(process.stdout);
await buildStale(screen, new AbortController().signal);
const packed = await packBuilds();
await mkdir(RELEASES_FOLDER, { recursive: true });
for (const file of await readdir(RELEASES_FOLDER)) {
  if (file.endsWith('.tgz') && !packed.has(file.slice(0, -4))) await rm(join(RELEASES_FOLDER, file));
}
let bytes = 0;
for (const [area, tarball] of packed) {
  await writeFile(join(RELEASES_FOLDER, `${area}.tgz`), tarball);
  bytes += tarball.length;
}
await writeReport(CONTRACT_REPORT);
await writeReport(RELEASED_REPORT);
screen.print(`${packed.size} releases are recorded in releases/, ${Math.ceil(bytes / 1000)} kB in all`);
