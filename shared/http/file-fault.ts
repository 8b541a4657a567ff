/** Why a file of a build could not be loaded. `other`: the server has it, but the browser didn't get or take it. */
export type FileFault = 'missing' | 'offline' | 'other';

/** Milliseconds; the user is waiting already. */
const TIME_LIMIT = 4000;

/**
 * Finds out why a chunk could not be loaded, by asking for it once more: the browser reports nothing but "error" about a
 * script. The bundler's error has the address of the file as `request`.
 */
export async function faultOfFile(error: unknown): Promise<FileFault> {
  const { request } = (error ?? {}) as { request?: unknown };
  if (typeof request !== 'string') return 'other';
  try {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT) } as const;
    const { status } = await fetch(request, options);
    return status === 404 || status === 410 ? 'missing' : 'other';
  } catch {
    return 'offline';
  }
}
