import { SHORT_ID } from './short-id.ts';
import { STORED_ITEMS, type StoredItem } from './stored-items.ts';

/** The pattern of a short id, to be part of others. */
const SHORT_ID_PATTERN = SHORT_ID.source.slice(1, -1);

/** Patterns of ids of surveys and widgets, and of keys of draft copies. */
const IDS: Record<string, string> = {
  survey: SHORT_ID_PATTERN,
  widget: SHORT_ID_PATTERN,
  copy: `${SHORT_ID_PATTERN}:[0-9a-f-]{36}(?::base\\d+)?`,
};

/** The row of a key or cookie found in a browser; undefined for names that aren't in the inventory. */
export function findStoredItem(place: StoredItem['place'], found: string): StoredItem | undefined {
  return STORED_ITEMS.find((item) => {
    if (item.place !== place) return false;
    const pattern = item.name
      .replaceAll('.', '\\.')
      .replace(/\{(\w+)\}/, (_, kind: string) => IDS[kind] ?? '.+');
    return new RegExp(`^${item.hostPrefix ? '(?:__Host-)?' : ''}${pattern}$`).test(found);
  });
}
