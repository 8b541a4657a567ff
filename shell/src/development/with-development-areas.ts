import type { ShellPage } from '@canvass/shared/federation/shell-page';

/**
 * The page with the areas of development servers in its registry, in place of their releases. Other pages load nothing for
 * it.
 */
export async function withDevelopmentAreas(page: ShellPage): Promise<ShellPage> {
  if (!page.development) return page;
  const { loadEntries } = await import(/* webpackChunkName: "development" */ './load-entries.ts');
  const entries = await loadEntries(page.development);
  const rest = page.registry.filter(({ id }) => !entries.some((entry) => entry.id === id));
  return { ...page, registry: [...rest, ...entries].sort((a, b) => (a.id < b.id ? -1 : 1)) };
}
