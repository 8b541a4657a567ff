/** The enabled entries of a menu, in order. */
export function menuEntries(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])];
}

/**
 * The entry that a key moves to: arrows, Home, End, a first letter. Undefined if the key has no function in the menu.
 */
export function nextEntry(list: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const current = list.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return list[(current + 1) % list.length];
  if (key === 'ArrowUp') return list.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return list[0];
  if (key === 'End') return list.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...list.slice(current + 1), ...list];
  return after.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
