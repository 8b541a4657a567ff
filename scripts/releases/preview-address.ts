import type { ReleaseServer } from './find-server.ts';

/** Where operators see a release before it is live. */
export function previewAddress(
  { publicOrigin }: Pick<ReleaseServer, 'publicOrigin'>,
  area: string,
  version: string,
): string {
  return `${publicOrigin}/preview/${area}/${version}`;
}
