import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { hasEnded } from '../../bff/operate/embedded/process-identity.ts';
import { until } from '../../bff/testing/receiver.ts';
import { explainInstall } from './npm.mjs';

it.each([
  [
    'npm error code ENOTFOUND\nnpm error network request failed',
    /registry can’t be reached \(ENOTFOUND\): check the network/,
  ],
  ['npm error code ECONNREFUSED', /registry can’t be reached \(ECONNREFUSED\)/],
  [
    'npm error code ENOSPC\nnpm error nospc There appears to be insufficient space',
    /disk .* is full: free some space/,
  ],
  ['npm error code EACCES', /can’t be written by this user/],
  ['npm error code ETARGET\nnpm error notarget No matching version', /npm said: code ETARGET/],
])('an installation that failed with %j is explained in one sentence', (output, sentence) => {
  expect(explainInstall(output)).toMatch(sentence);
});

it('an installation that is interrupted ends at once, with npm, and with the code of the signal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-npm-'));
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 });
  const run = `import(${JSON.stringify(join(import.meta.dirname, 'npm.mjs'))}).then(({ runNpm }) => runNpm(['ci'], (pid) => setImmediate(console.log, pid)))`;
  const installing = spawn(process.execPath, ['-e', run], {
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The id is printed once there are handlers of signals.
  const npm = Number(String((await once(installing.stdout, 'data'))[0]));
  installing.kill('SIGINT');
  expect(await once(installing, 'exit')).toEqual([130, null]);
  await until(() => hasEnded(npm));
  rmSync(folder, { recursive: true });
});
