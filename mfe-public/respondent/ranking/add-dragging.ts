import type { Boot } from '@canvass/shared/contract/respondent';

/** Lets rankings be dragged, where the page has any. If the file fails to load, their buttons, keys and lists of positions stay. */
export function addDragging({ ranking }: Boot, element: HTMLElement): void {
  if (!ranking) return;
  (import(/* webpackIgnore: true */ ranking) as Promise<typeof import('./drag-ranks.ts')>).then(
    ({ dragRanks }) => dragRanks(element),
    () => undefined,
  );
}
