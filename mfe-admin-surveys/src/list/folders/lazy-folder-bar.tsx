import { lazyScreen } from '@canvass/shared/screens/lazy-screen';
import { Box } from '@canvass/shared/ui/core';
import { texts } from '../../texts.ts';

/** The folders of the list in their own chunk: the list itself is there before, and stays where it is when they come. */
export const LazyFolderBar = lazyScreen(
  async () => (await import(/* webpackChunkName: "folders" */ './folder-bar.tsx')).FolderBar,
  texts('folders'),
  <Box height="10" mb="4" />,
);

/** What stands for the list of an empty folder, in a chunk with the folders' texts. */
export const LazyFolderEmpty = lazyScreen(
  async () => (await import(/* webpackChunkName: "folders" */ './folder-empty.tsx')).FolderEmpty,
  texts('folders'),
);
