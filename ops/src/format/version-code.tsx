import { Code } from '@canvass/shared/ui/core';

/** The name of a release; a very long one is cut off where it doesn't fit. */
export function VersionCode({ version }: { version: string }) {
  return (
    <Code
      title={version}
      display="inline-block"
      width="fit-content"
      maxWidth="full"
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
      verticalAlign="bottom"
    >
      {version}
    </Code>
  );
}
