import { Writable } from 'node:stream';
import ky from 'ky';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Area, AreaContext } from '../../contract/area.ts';
import { AreaProvider } from '../../contract/area-context.ts';
import type { AreaManifest, AreaRoute } from '../../contract/area-manifest.ts';
import { checkArea } from '../../contract/check-area.ts';
import { fakeContext } from '../../contract/fake-context.ts';
import { type Locale, LOCALES } from '../../domain/locales.ts';
import { createI18n, loadCommonMessages } from '../../i18n/create-i18n.ts';
import { ShellStoreProvider } from '../../state/shell-context.ts';
import { createShellStore } from '../../state/shell-store.ts';
import { createStyleCache, ThemeProvider } from '../../ui/theme/theme-provider.tsx';

/** Milliseconds that each step may wait; the server ends the process after all of them. */
const LIMIT_MS = 2000;

/** Names that only browsers have. Code that uses them is not broken, but can't be rendered on a server. */
const BROWSER_ONLY =
  /^(?:window|document|navigator|location|history|screen|self|localStorage|sessionStorage|matchMedia|getComputedStyle|requestAnimationFrame|requestIdleCallback|(?:Mutation|Resize|Intersection)Observer|customElements|HTML\w*Element|Element|Node|DOMParser|Image|indexed\w+|BroadcastChannel|EventSource|WebSocket|XMLHttpRequest|fetch) is not defined$/;

/** The result that the bundle gives to the server. */
export interface FirstRoute {
  path: string;
  /** Characters of HTML in each language; null where the code needs a browser. */
  rendered: Record<Locale, number> | null;
  /** Why it could not be rendered here. */
  needs: string | null;
}

/**
 * Renders the first route of an area in every language of the product, as the shell would: the area's shape is checked, its
 * texts are loaded, its routes are among those of `area.json`, and the screen is inside the shell's providers. Requests stay
 * without an answer, so screens show that they are loading.
 * @param load imports the area's module
 * @throws what the area's code throws first, at module level, in `messages()`, `routes()` or while it renders
 */
export async function renderFirstRoute(
  manifest: AreaManifest,
  load: () => Promise<unknown>,
): Promise<FirstRoute> {
  const [first] = manifest.routes.filter(({ path }) => !path.includes(':'));
  const route = first ?? manifest.routes[0];
  if (!route) throw new Error('area.json has no route');
  const rendered = {} as Record<Locale, number>;
  try {
    const checked = checkArea(await withTimeout('the module', load()), manifest);
    if (!checked.ok) throw new Error(`the module is no area: ${checked.detail}`);
    for (const { code } of LOCALES) rendered[code] = await render(checked.area, manifest, route, code);
    return { path: route.path, rendered, needs: null };
  } catch (error) {
    if (!(error instanceof ReferenceError) || !BROWSER_ONLY.test(error.message)) throw error;
    return { path: route.path, rendered: null, needs: error.message };
  }
}

async function render(
  area: Area,
  manifest: AreaManifest,
  route: AreaRoute,
  language: Locale,
): Promise<number> {
  const i18n = createI18n(language, await loadCommonMessages(language));
  const messages = await withTimeout(`messages('${language}')`, area.messages(language));
  i18n.addResourceBundle(language, area.id, messages);
  const ctx = contextIn(language, route);
  const routes = area.routes(ctx);
  const unlisted = routes.find(({ path }) => !manifest.routes.some((listed) => listed.path === path));
  if (unlisted) throw new Error(`the route ${unlisted.path} is not in area.json`);
  const router = createMemoryRouter([...routes], { initialEntries: [route.path] });
  await withTimeout(`the loader of ${route.path}`, initialized(router));
  const [failed] = Object.values(router.state.errors ?? {});
  if (failed !== undefined) throw failed;
  return htmlOf(
    <ThemeProvider cache={createStyleCache(undefined)}>
      <I18nextProvider i18n={i18n}>
        <ShellStoreProvider value={createShellStore({ user: ctx.session.user() })}>
          <AreaProvider value={ctx}>
            <RouterProvider router={router} />
          </AreaProvider>
        </ShellStoreProvider>
      </I18nextProvider>
    </ThemeProvider>,
    route.path,
  );
}

/** The ports as a page of this route has them, with requests that are never answered. */
function contextIn(language: Locale, { guard }: AreaRoute): AreaContext {
  const { ctx } = fakeContext();
  const page = { ...ctx.page, locale: language, ...(guard === 'guest' ? { user: null } : {}) };
  const pending = () => new Promise<never>(() => undefined);
  return fakeContext({ page, http: ky.create({ prefix: 'http://localhost/api', retry: 0, fetch: pending }) })
    .ctx;
}

type Router = ReturnType<typeof createMemoryRouter>;

function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/** @returns the number of characters until everything is rendered but what waits for data */
function htmlOf(screen: React.ReactElement, path: string): Promise<number> {
  let length = 0;
  const rendering = new Promise<number>((resolve, reject) => {
    const target = new Writable({
      write(chunk: Buffer, _, done) {
        length += chunk.length;
        done();
      },
      final(done) {
        done();
        resolve(length);
      },
    });
    const { pipe, abort } = renderToPipeableStream(screen, {
      onShellReady() {
        pipe(target);
        // A part that is still pending waits for data, which never comes here.
        abort(PENDING);
      },
      onShellError: reject,
      onError: (error) => {
        if (error !== PENDING) reject(error);
      },
    });
  });
  return withTimeout(`the screen of ${path}`, rendering);
}

const PENDING = new Error('pending');

/** The outcome of something that has to come. @throws after two seconds, by the name of what never came */
async function withTimeout<Value>(what: string, outcome: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} never came`)), LIMIT_MS);
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}
