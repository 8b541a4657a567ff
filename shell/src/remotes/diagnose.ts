import type { Artifact } from '@canvass/shared/contract/registry';
import type { FailureCause } from './area-failure.ts';

/** How long the question may take; the person is waiting already. */
const PATIENCE_MS = 4000;

async function digest(content: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...bytes))}`;
}

/** What is wrong with a file of an area; `null` when it is there and as it was deployed (development builds have no digest). */
async function faultOf({ href, integrity }: Artifact): Promise<FailureCause | null> {
  try {
    const answer = await fetch(href, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status === 404 || answer.status === 410) return 'missing';
    if (!answer.ok) return 'server';
    if (integrity === '') return null;
    return (await digest(await answer.arrayBuffer())) === integrity ? null : 'garbage';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline';
  }
}

/**
 * Finds out why an area didn't load. A browser tells a script element nothing but "error", so the same addresses are
 * asked once more, past every cache, and compared with what the registry says. When all is there and right, the area
 * itself threw.
 */
export async function diagnose(files: Artifact[]): Promise<FailureCause> {
  const faults = await Promise.all(files.map(faultOf));
  return faults.find((fault) => fault !== null) ?? 'crashed';
}
