import { lazyScreen } from '@canvass/shared/screens/lazy-screen';
import { Skeleton } from '@canvass/shared/ui/core';

/** The picture of a drawn signature, loaded where there is one: few surveys ask for it. */
export const LazySignature = lazyScreen(
  async () => (await import('./signature-drawing.tsx')).SignatureDrawing,
  undefined,
  <Skeleton height="8" />,
);
