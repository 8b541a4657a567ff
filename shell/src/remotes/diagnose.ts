import type { Artifact } from '@canvass/shared/contract/registry';
import type { LoadFailure } from '@canvass/shared/domain/area-failures';

/** Time limit of the diagnosis; the user is waiting already. */
const TIME_LIMIT_MS = 4000;

async function digest(content: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...bytes))}`;
}

const causeOf = (error: unknown): 'timeout' | 'offline' =>
  error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline';

/** Whether the server answers at all, whatever it answers: null if it does. */
export async function probe(href: string): Promise<'timeout' | 'offline' | null> {
  try {
    await fetch(href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    return null;
  } catch (error) {
    return causeOf(error);
  }
}

/** The fault of an area's file; null if it is the deployed one (development builds have no digest). */
async function faultOf({ href, integrity }: Artifact): Promise<LoadFailure | null> {
  try {
    const answer = await fetch(href, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (answer.status === 404 || answer.status === 410) return 'missing';
    if (!answer.ok) return 'server';
    if (integrity === '') return null;
    return (await digest(await answer.arrayBuffer())) === integrity ? null : 'garbage';
  } catch (error) {
    return causeOf(error);
  }
}

/**
 * Finds out why an area failed to load. A script element only reports "error", so the same files are fetched again,
 * past every cache, and compared with the registry's digests. If all are correct, the area itself threw.
 */
export async function diagnose(files: Artifact[]): Promise<LoadFailure> {
  const faults = await Promise.all(files.map(faultOf));
  return faults.find((fault) => fault !== null) ?? 'crashed';
}
