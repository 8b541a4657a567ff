import type { Boot } from '@canvass/shared/contract/respondent';
import { sayIn } from '../texts/texts.ts';

/** Makes long lists searchable. If the file fails to load, the browser's own lists stay. */
export function addSearch(file: string, { texts }: Boot, element: HTMLElement): void {
  const say = sayIn(texts);
  const words = { matches: say('matches'), match: say('matches_one'), none: say('no_match') };
  (import(/* webpackIgnore: true */ file) as Promise<typeof import('./search.ts')>).then(
    ({ searchLists }) => searchLists(element, words),
    () => undefined,
  );
}
