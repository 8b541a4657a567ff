import type { Artifact } from '@canvass/shared/contract/registry';
import type { FailureCause } from './area-failure.ts';

/** Time limit of the diagnosis; the user is waiting already. */
const TIME_LIMIT_MS = 4000;

async function digest(content: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...bytes))}`;
}

/** The fault of an area's file; null if it is the deployed one (development builds have no digest). */
async function faultOf({ href, integrity }: Artifact): Promise<FailureCause | null> {
  try {
    const answer = await fetch(href, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (answer.status === 404 || answer.status === 410) return 'missing';
    if (!answer.ok) return 'server';
    if (integrity === '') return null;
    return (await digest(await answer.arrayBuffer())) === integrity ? null : 'garbage';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline';
  }
}

/**
 * Finds out why an area failed to load. A script element only reports "error", so the same files are fetched again,
 * past every cache, and compared with the registry's digests. If all are correct, the area itself threw.
 */
export async function diagnose(files: Artifact[]): Promise<FailureCause> {
  const faults = await Promise.all(files.map(faultOf));
  return faults.find((fault) => fault !== null) ?? 'crashed';
}
