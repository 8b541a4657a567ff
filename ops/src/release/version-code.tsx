import { Code } from '@canvass/shared/ui/core';

/** The name of a release. It breaks nowhere but before its digest. */
export function VersionCode({ version }: { version: string }) {
  const [number, digest] = version.split('-', 2);
  return (
    <Code whiteSpace="nowrap" width="fit-content">
      {digest === undefined ? (
        version
      ) : (
        <>
          {number}-<wbr />
          {version.slice((number?.length ?? 0) + 1)}
        </>
      )}
    </Code>
  );
}
