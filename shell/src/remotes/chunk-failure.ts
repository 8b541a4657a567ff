/** Whether a chunk could not be loaded: that of an area, of the shell, or a module that the browser imports. */
export function isChunkFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /^Loading (?:CSS )?chunk|dynamically imported module|ScriptNetworkError/.test(error.message)
  );
}

/** Whether a chunk or an entry was given up because it took too long, as it may on a slow connection. */
export function isChunkTimeout(error: unknown): boolean {
  if (!isChunkFailure(error)) return false;
  return (error as { type?: unknown }).type === 'timeout' || /timed out|timeout/.test(error.message);
}

/** The address of the file that was requested; null if the error doesn't have it. */
export function chunkAddress(error: Error): string | null {
  const { request } = error as { request?: unknown };
  return typeof request === 'string' ? request : null;
}
