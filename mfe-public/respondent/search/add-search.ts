import type { Boot } from '@canvass/shared/contract/respondent';
import { translator } from '../texts/texts.ts';

/** Makes long lists searchable, where the page has any. If the file fails to load, the browser's own lists stay. */
export function addSearch({ search, texts }: Boot, element: HTMLElement): void {
  if (!search) return;
  const t = translator(texts);
  const words = { matches: t('matches'), match: t('matches_one'), none: t('no_match') };
  (import(/* webpackIgnore: true */ search) as Promise<typeof import('./search.ts')>).then(
    ({ searchLists }) => searchLists(element, words),
    () => undefined,
  );
}
