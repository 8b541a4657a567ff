import { lazyScreen } from '../lazy-screen.tsx';

/** The editor in its own chunk, for the routes and for the pages from which one goes there next. */
export const EditorPage = lazyScreen(async () => (await import('./editor-page.tsx')).EditorPage);
