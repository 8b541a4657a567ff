/** Lets rankings be dragged. If the file fails to load, their buttons, keys and lists of positions stay. */
export function addDragging(file: string, element: HTMLElement): void {
  (import(/* webpackIgnore: true */ file) as Promise<typeof import('./drag-ranks.ts')>).then(
    ({ dragRanks }) => dragRanks(element),
    () => undefined,
  );
}
