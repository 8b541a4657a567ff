import { lazyScreen } from '@canvass/shared/screens/lazy-screen';
import { texts } from '../../texts.ts';

/** The folders of the list in their own chunk: the list itself is there before. */
export const LazyFolderBar = lazyScreen(
  async () => (await import(/* webpackChunkName: "folders" */ './folder-bar.tsx')).FolderBar,
  texts('folders'),
);
