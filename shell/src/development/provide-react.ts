import { getInstance } from '@module-federation/enhanced/runtime';
import { withTimeLimit } from '../remotes/time-limit.ts';

/** A development server answers at once, or isn't there. */
const TIME_LIMIT_MS = 5000;

/** The module `react.js` of a development server (`shared/build/refresh/react.js`). */
interface ReactModules {
  modules: Record<string, unknown>;
}

/**
 * Makes the shell and all areas use React for development from a development server: a released shell has React for
 * production, which can't refresh components. Must be finished before any module that uses React is evaluated. If no
 * server answers, React stays as it is.
 * @param development origins of development servers, by area
 */
export async function provideReact(development: Readonly<Record<string, string>>): Promise<void> {
  for (const origin of new Set(Object.values(development))) {
    try {
      const loading = import(/* webpackIgnore: true */ `${origin}/react.js`) as Promise<ReactModules>;
      const { modules } = await withTimeLimit(loading, {
        limit: TIME_LIMIT_MS,
        isPaused: () => false,
        late: () => new Error(`${origin} doesn't answer`),
      });
      replaceShared(modules);
      return;
    } catch (error) {
      console.error(error);
    }
  }
}

/** Replaces shared modules in every version that is registered: there is one, the shell's. */
function replaceShared(modules: Record<string, unknown>): void {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  for (const [request, module] of Object.entries(modules)) {
    for (const shared of Object.values(scope[request] ?? {})) {
      shared.lib = () => module;
      shared.loaded = true;
    }
  }
}
