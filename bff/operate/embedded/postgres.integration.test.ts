import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startPostgres } from './postgres.ts';
import { runningPostgres } from './running-postgres.ts';

async function query(server: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url });
  // The test kills the server of this connection on purpose.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('embedded PostgreSQL', () => {
  let dataDir = '';
  const started: EmbeddedPostgres[] = [];

  async function start(): Promise<EmbeddedPostgres> {
    const server = await startPostgres({ dataDir });
    started.push(server);
    return server;
  }

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'canvass-postgres-'));
    // The server's user must be able to traverse it, as `openDataFolder` ensures.
    execFileSync('chmod', ['711', dataDir]);
  });

  afterEach(async () => {
    await Promise.all(started.splice(0).map((server) => server.stop()));
    await rm(dataDir, { recursive: true, force: true });
  });

  it('has every committed row after it is killed', async () => {
    const server = await start();
    await query(server, 'create table kept (n int)');
    await query(server, 'insert into kept select generate_series(1, 1000)');
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    expect(await query(await start(), 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  it('waits for the processes of a killed server, which keep its memory until they end', async () => {
    const server = await start();
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const [backend] = rows;
    if (!backend) throw new Error('the connection has a process');
    // Paused, it doesn't see that its server is gone.
    process.kill(backend.pid, 'SIGSTOP');
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    const next = start();
    setTimeout(() => process.kill(backend.pid, 'SIGCONT'), 1000);
    expect(await query(await next, 'select 1 as one')).toEqual([{ one: 1 }]);
    await client.end().catch(() => {});
  });

  it('stops the server that a killed start left running, and has its rows', async () => {
    const orphan = await start();
    await query(orphan, 'create table kept (n int)');
    await query(orphan, 'insert into kept values (1)');
    const server = await start();
    await orphan.ended;
    expect(server.pid).not.toBe(orphan.pid);
    expect(await query(server, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('of a folder that was copied while it ran starts beside it, each with its own rows', async () => {
    const first = await start();
    await query(first, 'create table kept (n int)');
    await query(first, 'checkpoint');
    const copyDir = join(dataDir, 'copy');
    await mkdir(copyDir, { mode: 0o711 });
    execFileSync('cp', ['-a', join(dataDir, 'postgres'), join(dataDir, 'postgres.password'), copyDir]);
    const copyOf = () => runningPostgres(copyDir);
    expect(await copyOf()).toBeUndefined();
    const copy = await startPostgres({ dataDir: copyDir });
    started.push(copy);
    expect(await copyOf()).toBe(copy.url);
    await query(copy, 'insert into kept values (2)');
    await query(first, 'insert into kept values (1)');
    expect(await query(copy, 'select n from kept')).toEqual([{ n: 2 }]);
    expect(await query(first, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('restarts on the port of an earlier start, so that open pools find it', async () => {
    const { port, ...first } = await start();
    await first.stop();
    const again = await startPostgres({ dataDir, port });
    started.push(again);
    expect(again.port).toBe(port);
  });

  it('requires its password, and listens on loopback only', async () => {
    const server = await start();
    const address = new URL(server.url);
    expect(address.hostname).toBe('127.0.0.1');
    address.password = 'wrong';
    const client = new pg.Client({ connectionString: address.href });
    await expect(client.connect()).rejects.toThrow(/password authentication failed/);
    expect(await query(server, "select setting from pg_settings where name = 'listen_addresses'")).toEqual([
      { setting: '127.0.0.1' },
    ]);
    expect(await query(server, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });
});
