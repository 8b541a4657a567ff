import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordCluster } from './cluster-location.ts';
import { acquireLock } from './folder-lock.ts';
import { clusterFolder } from './postgres-cluster.ts';
import { runningPostgres } from './running-postgres.ts';

describe('a database outside its data folder', () => {
  let root = '';
  const at = (...names: string[]) => join(root, ...names);
  const copy = (from: string, to: string) => cp(at(from), at(to), { recursive: true });

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'canvass-cluster-'));
    // Otherwise root would lay the database of a copy outside, too.
    await chmod(root, 0o711);
    await mkdir(at('first'));
    await mkdir(at('elsewhere'));
    await recordCluster(at('first'), at('elsewhere', 'postgres'));
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

  it('is not that of a copy of the folder, whichever starts first', async () => {
    await copy('first', 'copy');
    expect(await clusterFolder(at('copy'))).not.toBe(at('elsewhere', 'postgres'));
    expect(await clusterFolder(at('first'))).toBe(at('elsewhere', 'postgres'));
  });

  it('is retained when the folder is moved, and not taken by what is copied from there', async () => {
    await rename(at('first'), at('moved'));
    expect(await clusterFolder(at('moved'))).toBe(at('elsewhere', 'postgres'));
    await copy('moved', 'first');
    expect(await clusterFolder(at('first'))).not.toBe(at('elsewhere', 'postgres'));
    expect(await clusterFolder(at('moved'))).toBe(at('elsewhere', 'postgres'));
  });

  it('that is gone is not made anew, empty, beside what the data folder has', async () => {
    await rm(at('elsewhere'), { recursive: true });
    await expect(clusterFolder(at('first'))).rejects.toThrow(
      `The database of ${at('first')} was in ${at('elsewhere')}, which is gone: restore that`,
    );
  });

  it('of an earlier release is not that of a copy once the folder in whose path’s name it is has started', async () => {
    const hash = createHash('sha256').update(at('first')).digest('hex').slice(0, 16);
    const cluster = at(`data-${hash}`, 'postgres');
    await mkdir(at(`data-${hash}`));
    await writeFile(at('first', 'postgres.location'), `${cluster}\n`);
    await copy('first', 'copy');
    expect(await clusterFolder(at('copy'))).toBe(cluster);
    expect(await clusterFolder(at('first'))).toBe(cluster);
    expect(await clusterFolder(at('copy'))).not.toBe(cluster);
  });

  it('of an earlier release is found by commands for the folder that runs it, moved or not, and not for a copy', async () => {
    const hash = createHash('sha256').update(at('first')).digest('hex').slice(0, 16);
    const cluster = at(`data-${hash}`, 'postgres');
    await mkdir(cluster, { recursive: true });
    await writeFile(at('first', 'postgres.location'), `${cluster}\n`);
    await writeFile(at('first', 'postgres.password'), 'secret\n');
    await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n0\n5432\n`);
    const url = 'postgres://canvass:secret@127.0.0.1:5432/canvass';
    expect(await runningPostgres(at('first'))).toBe(url);
    await rename(at('first'), at('moved'));
    const lock = await acquireLock(at('moved'));
    await copy('moved', 'copy');
    expect([await runningPostgres(at('moved')), await runningPostgres(at('copy'))]).toEqual([url, undefined]);
    await lock.release();
    await writeFile(join(cluster, 'postmaster.pid'), `999999999\n${cluster}\n0\n5432\n`);
    await rename(at('moved'), at('first'));
    expect(await runningPostgres(at('first'))).toBeUndefined();
  });

  it('of an earlier release is refused to what may be a copy while a server runs there', async () => {
    const hash = createHash('sha256').update(at('first')).digest('hex').slice(0, 16);
    const cluster = at(`data-${hash}`, 'postgres');
    await mkdir(cluster, { recursive: true });
    await writeFile(at('first', 'postgres.location'), `${cluster}\n`);
    await copy('first', 'copy');
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', cluster]);
    try {
      await writeFile(join(cluster, 'postmaster.pid'), `${server.pid}\n${cluster}\n0\n5432\n`);
      await expect(clusterFolder(at('copy'))).rejects.toThrow(
        `${at('copy')} may be a copy: its database in ${cluster} is in use (process ${server.pid}). Stop that one`,
      );
    } finally {
      server.kill();
      await once(server, 'exit');
    }
    expect(await clusterFolder(at('copy'))).toBe(cluster);
  });
});
