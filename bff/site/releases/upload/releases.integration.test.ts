import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { CONTRACT } from '@canvass/shared/contract/area';
import { integrityOf } from '@canvass/shared/federation/digest';
import { v7 as uuidv7 } from 'uuid';
import { exampleBuild, tarball, tarballOf } from '../../../testing/release-tarball.ts';
import { storeRelease } from '../../../testing/releases.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../../testing/server.ts';
import { promote } from '../store/commands.ts';
import { createDeployToken, revokeDeployToken } from './deploy-tokens.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
});
afterAll(() => server.stop());

let count = 0;
/** An area of its own for each test. */
const newArea = () => `area${(count += 1)}`;

async function tokenOf(area: string): Promise<{ id: string; value: string }> {
  const { db, now } = server.deps;
  return createDeployToken(db, { area, name: 'ci', by: 'test', now: now() });
}

/** Requests with the token of an area. */
async function pipeline(area: string) {
  const { value } = await tokenOf(area);
  const headers = { Authorization: `Bearer ${value}` };
  const path = `/api/releases/${area}`;
  return {
    upload: (bytes: Buffer, query = '') => send('POST', path + query, bytes, headers),
    call: (method: string, rest = '', body?: unknown) =>
      server.call(method, path + rest, { headers, ...(body === undefined ? {} : { body }) }),
  };
}

async function send(
  method: string,
  path: string,
  body: Buffer,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { 'Content-Type': 'application/gzip', ...headers },
    body: new Uint8Array(body),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const build = (area: string, code: string, ...more: [Parameters<typeof exampleBuild>[2]?]) =>
  tarballOf(exampleBuild(area, code, ...more));

const events = async (area: string) => {
  const { rows } = await server.deps.pool.query(
    'select kind, version, actor, reason from release_events where area = $1 order by at, id',
    [area],
  );
  return rows as { kind: string; version: string | null; actor: string; reason: string | null }[];
};

/** Everything that an upload or a move can change, but for events. */
const stored = async (area: string) => {
  const { rows } = await server.deps.pool.query(
    `select (select count(*) from releases where area = $1) as releases,
            (select count(*) from release_files) as files,
            (select revision from release_pointers where area = $1) as revision`,
    [area],
  );
  return rows[0] as unknown;
};

describe('an upload', () => {
  it('stores a release with what is known of it, and makes nothing live', async () => {
    const area = newArea();
    const { upload, call } = await pipeline(area);
    const answer = await upload(build(area, 'one'), '?commit=3f9c1d&author=Ada&notes=First');
    expect([answer.status, answer.body]).toEqual([
      201,
      expect.objectContaining({
        area,
        version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{10}$/),
        state: 'stored',
        commit: '3f9c1d',
        author: 'Ada',
        notes: 'First',
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    ]);
    const list = await call('GET');
    expect(list.body).toMatchObject({
      items: [{ version: answer.body.version, state: 'stored' }],
      next: null,
      pointer: { revision: 0, live: null, canary: null, pinned: false },
    });
    // The history has the token's name, whatever author the client names.
    expect(await events(area)).toMatchObject([
      { kind: 'uploaded', version: answer.body.version, actor: 'ci' },
    ]);
  });

  it('of the same build again is answered with 409 and the release that is there', async () => {
    const area = newArea();
    const { upload } = await pipeline(area);
    const first = await upload(build(area, 'one'));
    const again = await upload(build(area, 'one'));
    expect([again.status, again.body.code]).toEqual([409, 'release_exists']);
    expect(first.body).toMatchObject(again.body.current);
    expect((await events(area)).map(({ kind }) => kind)).toEqual(['uploaded']);
  });

  it('of the same build at once is stored once', async () => {
    const area = newArea();
    const { upload } = await pipeline(area);
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(build(area, 'one'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await stored(area)).toMatchObject({ releases: '1' });
  });

  it('doesn’t depend on any clock but the server’s', async () => {
    const area = newArea();
    const { upload } = await pipeline(area);
    const files = Object.entries(exampleBuild(area, 'one'));
    const at = (mtime: Date) =>
      tarball(files.map(([name, content]) => ({ path: `package/${name}`, content, mtime })));
    const first = await upload(at(new Date('2099-01-01')));
    expect(first.body).toMatchObject((await upload(at(new Date(0)))).body.current);
    expect(Math.abs(Date.parse(first.body.createdAt) - Date.now())).toBeLessThan(60_000);
  });

  const refusals: [name: string, bytes: (area: string) => Buffer, status: number, code: string][] = [
    [
      'a path with ..',
      () => tarball([{ path: 'package/../../secret.js', content: Buffer.from('x') }]),
      422,
      'tarball_path',
    ],
    [
      'a symbolic link',
      () => tarball([{ path: 'package/a.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }]),
      422,
      'tarball_entry',
    ],
    ['a gzip bomb', () => gzipSync(Buffer.alloc(100_000_000)), 422, 'tarball_too_large'],
    ['more bytes than it may have', () => randomBytes(25_000_001), 413, 'tarball_too_large_packed'],
    ['no tarball', () => Buffer.from('{}'), 422, 'tarball_unreadable'],
    ['nothing', () => Buffer.alloc(0), 422, 'tarball_unreadable'],
    [
      'a wrong digest',
      (area) => build(area, 'one', { files: { 'area.0123456789.js': Buffer.from('tampered') } }),
      422,
      'release_file_changed',
    ],
    ['another area’s build', () => build('other', 'one'), 422, 'release_area'],
  ];

  it.each(refusals)(
    'with %s is refused with the reason, and nothing is stored',
    async (_, bytes, status, code) => {
      const area = newArea();
      const { upload } = await pipeline(area);
      const before = await stored(area);
      const answer = await upload(bytes(area));
      expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([status, code]);
      expect(answer.body.errors[0].message).not.toMatch(/^fields\.|{{/);
      expect(await stored(area)).toEqual(before);
      const [event, ...others] = await events(area);
      expect([event?.kind, event?.actor, others]).toEqual(['refused', 'ci', []]);
      expect(event?.reason).toContain(answer.body.errors[0].message);
    },
  );

  it('that announces a gigabyte is refused before it is sent', async () => {
    const area = newArea();
    const { value } = await tokenOf(area);
    const { hostname, port } = new URL(server.url);
    const status = await new Promise((resolve, reject) => {
      const sent = request(
        {
          hostname,
          port,
          method: 'POST',
          path: `/api/releases/${area}`,
          headers: { Authorization: `Bearer ${value}`, 'Content-Length': 1_000_000_000 },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
          sent.destroy();
        },
      );
      sent.on('error', reject);
      sent.write('x');
    });
    expect(status).toBe(413);
  });

  it('is answered in the reader’s language', async () => {
    const area = newArea();
    const { value } = await tokenOf(area);
    const answer = await send('POST', `/api/releases/${area}`, Buffer.from('x'), {
      Authorization: `Bearer ${value}`,
      'Accept-Language': 'it',
    });
    expect(answer.body.message).toBe('La release è stata rifiutata. Non è cambiato nulla.');
    expect(answer.body.errors[0].message).toContain('Non è un tarball');
  });
});

describe('a deploy token', () => {
  it.each([
    ['is missing', '', 401, 'deploy_token_required'],
    ['is no bearer', 'Basic eDp4', 401, 'deploy_token_required'],
    ['is unknown', 'Bearer cvd_unknown', 401, 'deploy_token_invalid'],
  ])('that %s is refused', async (_, authorization, status, code) => {
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', '/events'],
      ['POST', ''],
      ['POST', '/1.0.0/promote'],
      ['POST', '/rollback'],
      ['POST', '/pin'],
      ['POST', '/unpin'],
      ['POST', '/abort'],
      ['POST', '/prune'],
      ['DELETE', ''],
    ] as const) {
      const headers: Record<string, string> = authorization ? { Authorization: authorization } : {};
      const answer = await server.call(method, `/api/releases/x${rest}`, { headers });
      expect([method, rest, answer.status, answer.body.code]).toEqual([method, rest, status, code]);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('of another area is refused, and changes nothing', async () => {
    const [own, other] = [newArea(), newArea()];
    const { value } = await tokenOf(own);
    const answer = await send('POST', `/api/releases/${other}`, build(other, 'one'), {
      Authorization: `Bearer ${value}`,
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'deploy_token_area']);
    expect([await stored(other), await events(other)]).toEqual([
      expect.objectContaining({ releases: '0' }),
      [],
    ]);
  });

  it('that was revoked is refused at once; its value is stored nowhere', async () => {
    const area = newArea();
    const { id, value } = await tokenOf(area);
    const list = () =>
      server.call('GET', `/api/releases/${area}`, { headers: { Authorization: `Bearer ${value}` } });
    expect((await list()).status).toBe(200);
    const { rows } = await server.deps.pool.query('select * from deploy_tokens where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(value);
    expect(rows[0]).toMatchObject({ last_used_at: expect.any(Date) });
    await revokeDeployToken(server.deps.db, id, server.deps.now());
    const answer = await list();
    expect([answer.status, answer.body.code]).toEqual([401, 'deploy_token_revoked']);
  });

  it('is not needed by an operator on the server’s machine, whose name the history has', async () => {
    const area = newArea();
    const Authorization = `Bearer ${server.services.operatorCredential}`;
    const headers = { Authorization, 'X-Canvass-Operator': 'ada' };
    const answer = await send('POST', `/api/releases/${area}`, build(area, 'one'), headers);
    expect([answer.status, answer.body.author]).toEqual([201, 'operator ada']);
    const through = { ...headers, 'X-Forwarded-For': '203.0.113.7' };
    const refused = await server.call('GET', `/api/releases/${area}`, { headers: through });
    expect([refused.status, refused.body.code]).toEqual([401, 'deploy_token_invalid']);
  });
});

describe('the pointer of an area', () => {
  async function withTwo() {
    const area = newArea();
    const { upload, call } = await pipeline(area);
    const one: string = (await upload(build(area, 'one'))).body.version;
    const two: string = (await upload(build(area, 'two'))).body.version;
    const promoted = (version: string, body?: unknown) => call('POST', `/${version}/promote`, body);
    return { area, call, one, two, promoted };
  }

  it('is moved by promotions, canaries, an abort and a rollback, each with its event', async () => {
    const { area, call, one, two, promoted } = await withTwo();
    expect((await promoted(one)).body).toMatchObject({ live: one, from: null, revision: 1 });
    expect((await promoted(two, { canary: 10 })).body).toMatchObject({
      live: one,
      canary: two,
      canaryPercent: 10,
      revision: 2,
      updatedBy: 'ci',
    });
    expect((await call('GET')).body.items.map((item: { state: string }) => item.state)).toEqual([
      'canary',
      'live',
    ]);
    expect((await call('POST', '/abort')).body).toMatchObject({ live: one, canary: null });
    expect((await promoted(two, { reason: 'Looks good' })).body).toMatchObject({ live: two, from: one });
    expect((await call('POST', '/rollback')).body).toMatchObject({ live: one, from: two });
    const log = (await call('GET', '/events?limit=2')).body;
    expect(log.items).toMatchObject([
      { kind: 'rolled-back', version: one, fromVersion: two, actor: 'ci' },
      { kind: 'promoted', version: two, fromVersion: one, reason: 'Looks good' },
    ]);
    const older = (await call('GET', `/events?limit=10&cursor=${log.next}`)).body;
    expect(older.items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'aborted',
      'canary',
      'promoted',
      'uploaded',
      'uploaded',
    ]);
    expect(older.next).toBeNull();
    expect(area).toBe(log.items[0].area);
  });

  it('that another client has moved meanwhile is not moved, and says so', async () => {
    const { area, call, one, two, promoted } = await withTwo();
    await promoted(one);
    const stale = await promoted(two, { expectedRevision: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'release_changed']);
    expect((await call('GET')).body.pointer).toMatchObject({ live: one, revision: 1 });
    expect((await events(area)).at(-1)).toMatchObject({ kind: 'refused', version: two });
    expect((await promoted(two, { expectedRevision: 1 })).body).toMatchObject({ live: two, revision: 2 });
  });

  it('that is pinned takes no promotion, no canary and no removal until it is unpinned', async () => {
    const { call, one, two, promoted } = await withTwo();
    expect((await call('POST', '/pin')).body.code).toBe('release_no_live_release');
    await promoted(one);
    expect((await call('POST', '/pin', { reason: 'Holidays' })).body).toMatchObject({ pinned: true });
    for (const answer of [await promoted(two), await promoted(two, { canary: 5 }), await call('DELETE')]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'release_pinned']);
    }
    expect((await call('POST', '/unpin')).body).toMatchObject({ pinned: false, live: one });
    expect((await promoted(two)).status).toBe(200);
  });

  it('is emptied when the area is removed, and filled again by a promotion', async () => {
    const { call, one, promoted } = await withTwo();
    await promoted(one);
    expect((await call('DELETE', '?reason=Unused')).body).toMatchObject({ live: null, from: one });
    expect((await call('DELETE')).body.code).toBe('release_no_live_release');
    expect((await promoted(one)).body).toMatchObject({ live: one, from: null });
  });

  it('is refused for what isn’t there', async () => {
    const { call, one, promoted } = await withTwo();
    for (const [answer, status, code] of [
      [await promoted('9.9.9-0123456789'), 404, 'release_unknown'],
      [await promoted('latest'), 404, 'not_found'],
      [await promoted(one, { canary: 100 }), 422, 'invalid_input'],
      [await promoted(one, { canary: 0 }), 422, 'invalid_input'],
      [await call('POST', '/rollback'), 409, 'release_none_earlier'],
      [await call('POST', '/abort'), 409, 'release_no_canary'],
      [await call('POST', '/rollback', { version: '9.9.9-0123456789' }), 404, 'release_unknown'],
    ] as const) {
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(answer.body.message).not.toMatch(/problems\.|{{/);
    }
  });

  it('names versions whose files were pruned, and promotes them no more', async () => {
    const { area, call, one, promoted } = await withTwo();
    expect((await call('POST', '/prune')).body).toEqual({ pruned: 0 });
    await server.deps.pool.query('update releases set removed_at = now() where area = $1 and version = $2', [
      area,
      one,
    ]);
    const answer = await promoted(one);
    expect([answer.status, answer.body.code]).toEqual([409, 'release_removed']);
    expect((await call('GET')).body.items.map((item: { state: string }) => item.state)).toEqual([
      'stored',
      'removed',
    ]);
  });
});

describe('a release that can’t run here', () => {
  /** Makes a shell live that provides another React than areas of this test need. */
  async function liveShell(react: string, contract = CONTRACT) {
    const { db } = server.deps;
    const code = uuidv7();
    const shared = { react };
    const manifest = {
      build: 'x',
      entry: 'main.js',
      preload: [],
      files: {},
      contract,
      shared,
      icons: ['star'],
    };
    const { version } = await storeRelease(db, 'shell', code, { manifest, contract, shared });
    await promote(db, 'shell', version, { actor: 'test', now: new Date() });
  }

  it('is refused when it is uploaded and when it is promoted, with the part and both versions', async () => {
    await liveShell('19.3.1');
    const area = newArea();
    const { upload, call } = await pipeline(area);
    const newer = build(area, 'one', { manifest: { shared: { react: '^20.0.0' } } });
    const refused = await upload(newer);
    expect([refused.status, refused.body.code]).toEqual([422, 'release_refused']);
    expect(refused.body.errors).toMatchObject([
      {
        field: 'shared.react',
        params: { part: 'react', wanted: '^20.0.0', present: '19.3.1' },
        message: expect.stringMatching(/needs react \^20\.0\.0; the shell has 19\.3\.1\.$/),
      },
    ]);
    const ahead = await upload(newer, '?ahead=1');
    expect(ahead.status).toBe(201);
    const promoted = await call('POST', `/${ahead.body.version}/promote`);
    expect([promoted.status, promoted.body.code]).toEqual([422, 'release_refused']);
    expect((await call('GET')).body.pointer).toMatchObject({ revision: 0, live: null });
    expect((await events(area)).map(({ kind }) => kind)).toEqual(['refused', 'uploaded', 'refused']);
  });

  it('may claim no route of a live area, its canary or the server, no icon the shell lacks', async () => {
    await liveShell('19.3.1');
    const [owner, rival] = [newArea(), newArea()];
    const own = await pipeline(owner);
    const { version } = (await own.upload(build(owner, 'one'))).body;
    expect((await own.call('POST', `/${version}/promote`)).status).toBe(200);
    const routes = [`/admin/${owner}`, '/api/x'].map((path) => ({
      path,
      layout: 'public' as const,
      guard: 'none' as const,
    }));
    const nav = [{ path: `/admin/${owner}`, label: { en: 'A', it: 'A' }, icon: 'unicorn', order: 1 }];
    const answer = await (await pipeline(rival)).upload(build(rival, 'one', { area: { routes, nav } }));
    expect(answer.body.errors.map(({ code }: { code: string }) => code)).toEqual([
      'release_route_taken',
      'release_route_reserved',
      'release_menu_taken',
      'release_icon_unknown',
    ]);
    expect(answer.body.errors[0].message).toContain(`belongs to ${owner}`);
  });

  it('may not be left without a shell that it can run in', async () => {
    await liveShell('19.3.1');
    const area = newArea();
    const { upload, call } = await pipeline(area);
    const { version } = (await upload(build(area, 'one'))).body;
    await call('POST', `/${version}/promote`);
    const { db } = server.deps;
    const shared = { react: '20.0.0' };
    const manifest = { build: 'y', entry: 'main.js', preload: [], files: {}, contract: CONTRACT, shared };
    const next = await storeRelease(db, 'shell', uuidv7(), {
      version: '2.0.0-0123456789',
      manifest,
      contract: CONTRACT,
      shared,
    });
    const shell = await pipeline('shell');
    const main = Buffer.from('main');
    const packed = { ...manifest, files: { 'main.js': integrityOf(main) } };
    const tarballOfShell = tarballOf({
      'main.js': main,
      'manifest.json': Buffer.from(JSON.stringify(packed)),
    });
    const uploaded = await shell.upload(tarballOfShell);
    expect([uploaded.status, uploaded.body.code]).toEqual([422, 'release_refused']);
    expect((await shell.upload(tarballOfShell, '?ahead=1')).status).toBe(201);
    const answer = await shell.call('POST', `/${next.version}/promote`);
    expect([answer.status, answer.body.code]).toEqual([422, 'release_refused']);
    expect(answer.body.errors.map(({ params }: { params: { area: string } }) => params.area)).toContain(area);
    expect((await shell.call('DELETE')).body.code).toBe('release_shell_needed');
  });

  it('two areas that claim the same route at once don’t both get it', async () => {
    await liveShell('19.3.1');
    const routes = [
      { path: `/admin/contested${count}`, layout: 'dashboard' as const, guard: 'user' as const },
    ];
    const rivals = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const area = newArea();
        const { upload, call } = await pipeline(area);
        const { version } = (await upload(build(area, 'one', { area: { routes } }))).body;
        return () => call('POST', `/${version}/promote`);
      }),
    );
    const statuses = (await Promise.all(rivals.map((promoting) => promoting()))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422, 422]);
  });
});
