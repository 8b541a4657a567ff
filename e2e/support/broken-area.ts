import type { PageConfig } from '@canvass/shared/contract/page-config';
import type { RegistryEntry } from '@canvass/shared/contract/registry';
import type { Page } from '@playwright/test';

/** The area that tests break; a user finds it in the menu as "Webhooks". */
export const BROKEN = 'admin-webhooks';

/** The code of an area whose only screen is at `/admin/webhooks`; `screen` renders it with `React`. */
export function areaCode({
  screen = `() => React.createElement('h1', null, 'Replaced')`,
  messages = 'async () => ({})',
}: {
  screen?: string;
  messages?: string;
} = {}): string {
  return `({ default: {
    id: '${BROKEN}',
    contract: '1.0.0',
    routes: () => [{ path: '/admin/webhooks', Component: ${screen} }],
    messages: ${messages},
  } })`;
}

/** The entry of an area as the bundler makes it, whose module is an expression that is evaluated when it is loaded. */
const entryCode = (module: string): string => `
var mfe_admin_webhooks = (() => {
  let scope;
  const react = async () => (await Object.values(scope.react)[0].get())();
  return {
    init(shared) { scope = shared; },
    async get() {
      const React = await react();
      return () => ${module};
    },
  };
})();`;

/**
 * Makes documents list an own build of the webhooks' area, whose module is an expression, with what else shall be
 * different about its entry in the registry.
 */
export async function replaceArea(
  page: Page,
  module: string,
  different: Partial<RegistryEntry> = {},
): Promise<void> {
  await page.route(
    ({ pathname }) => /^(?:\/it)?\/admin(?:\/|$)/.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replace(/<link rel="preload"[^>]*\/r\/admin-webhooks\/[^>]*>/g, '')
        .replace(
          /(id="page-config">)(.*?)(<\/script>)/s,
          (_, before: string, json: string, after: string) => {
            const config = JSON.parse(json) as PageConfig;
            const registry = config.registry.map((entry) =>
              entry.id === BROKEN
                ? { ...entry, entry: { ...entry.entry, integrity: '' }, preload: [], ...different }
                : entry,
            );
            return before + JSON.stringify({ ...config, registry }).replaceAll('<', '\\u003c') + after;
          },
        );
      await route.fulfill({ response, body });
    },
  );
  await page.route(`**/r/${BROKEN}/**/remoteEntry*.js`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: entryCode(module),
    }),
  );
}
