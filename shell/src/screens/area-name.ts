import type { Language } from '@canvass/shared/contract/page-config';
import type { RegistryEntry } from '@canvass/shared/contract/registry';

/** The name that users know an area by: its first entry of the menu, else the title of its first page. */
export function areaName({ id, nav, routes }: RegistryEntry, language: Language): string {
  return nav[0]?.label[language] ?? routes.find(({ title }) => title)?.title?.[language] ?? id;
}
