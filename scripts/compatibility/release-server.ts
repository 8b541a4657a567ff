import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { startTestServer, type TestServer } from '../../bff/testing/server.ts';
import { createDeployToken } from '../../bff/site/releases/upload/deploy-tokens.ts';
import type { Bundles } from './bundle.ts';

export interface RefusedRelease {
  area: string;
  /** The server's reasons, in English. */
  reasons: string[];
}

/**
 * Starts the server of this checkout and releases a shell and areas in it, over HTTP, as a pipeline does.
 * @returns the server, and what its preflight refused
 */
export async function startReleaseServer(
  bundles: Bundles,
): Promise<{ server: TestServer; refused: RefusedRelease[] }> {
  const server = await startTestServer({ RATE_LIMITS: '0' });
  try {
    const refused: RefusedRelease[] = [];
    const shell = { area: SHELL_AREA, tarball: bundles.shell.tarball };
    const areas = bundles.areas.map(({ manifest, tarball }) => ({ area: manifest.area.id, tarball }));
    for (const release of [shell, ...areas]) {
      const reasons = await deploy(server, release);
      if (reasons.length > 0) refused.push({ area: release.area, reasons });
    }
    return { server, refused };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** @returns why the preflight refused it; empty when it is live */
async function deploy(
  server: TestServer,
  { area, tarball }: { area: string; tarball: Buffer },
): Promise<string[]> {
  const { db, now } = server.deps;
  const { value } = await createDeployToken(db, { area, name: 'compatibility', by: 'test', now: now() });
  const headers = { Authorization: `Bearer ${value}` };
  const answer = await fetch(`${server.url}/api/releases/${area}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(tarball),
  });
  const uploaded = (await answer.json()) as {
    version: string;
    code?: string;
    errors?: { message: string }[];
  };
  if (uploaded.code === 'release_refused') return (uploaded.errors ?? []).map(({ message }) => message);
  if (!answer.ok) throw new Error(`${area} was not uploaded: ${JSON.stringify(uploaded)}`);
  const promoted = await server.call('POST', `/api/releases/${area}/${uploaded.version}/promote`, {
    headers,
  });
  if (promoted.status !== 200) throw new Error(`${area} is not live: ${JSON.stringify(promoted.body)}`);
  return [];
}
