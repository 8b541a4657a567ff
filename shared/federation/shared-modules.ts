/**
 * Modules that shell and areas share at run time. The shell alone provides them; an area declares them as singletons
 * without a copy of its own. A row that ends in `/` stands for each module below it. All other modules are bundled by
 * each importer. A copy each suits small code without state (schemas, formatting, zustand): a shared copy would couple the areas'
 * releases for a few hundred bytes.
 */
export interface SharedModule {
  request: string;
  /** Package whose version is compared. */
  package: string;
  /** Why there must be one copy: what breaks, or what it costs, with two. */
  reason: string;
}

export const sharedModules: readonly SharedModule[] = [
  { request: 'react', package: 'react', reason: 'hooks and contexts of two copies do not see each other' },
  { request: 'react/jsx-runtime', package: 'react', reason: 'every compiled component calls it' },
  { request: 'react/jsx-dev-runtime', package: 'react', reason: 'the same, in development builds' },
  { request: 'react-dom', package: 'react-dom', reason: 'portals must belong to the renderer of the shell' },
  {
    request: 'react-i18next',
    package: 'react-i18next',
    reason: 'holds the i18next instance the shell sets up',
  },
  {
    request: '@canvass/shared/contract/area-context',
    package: '@canvass/shared',
    reason: 'the React context that carries the ports',
  },
  {
    request: '@canvass/shared/router/router',
    package: '@canvass/shared',
    reason: 'wraps what is used of the router; its contexts must be those of the one router',
  },
  {
    request: '@canvass/shared/ui/core',
    package: '@canvass/shared',
    reason:
      'wraps what every page uses of Chakra: 60 kB instead of the 238 kB of the whole, once for all areas',
  },
  {
    request: '@canvass/shared/ui/admin',
    package: '@canvass/shared',
    reason: 'the 33 kB that only the dashboard shows; loaded when an area asks for it',
  },
  {
    request: '@canvass/shared/query/query',
    package: '@canvass/shared',
    reason:
      'wraps what is used of TanStack Query; its one cache lets a screen show what another area has read; loaded when an area asks for it',
  },
  {
    request: '@canvass/shared/form/form',
    package: '@canvass/shared',
    reason:
      'wraps what is used of React Hook Form: 12 kB once instead of in each of three areas; loaded when an area asks for it',
  },
  {
    request: '@canvass/shared/state/',
    package: '@canvass/shared',
    reason: 'stores that shell and areas both read',
  },
];

/** Prefixes of paths in `shared` that an area must not contain: it has to import the modules above. */
export const providedPaths: readonly string[] = [
  'contract/area-context.',
  'form/',
  'query/',
  'router/',
  'state/',
  'ui/',
];

/** Packages that an area must never contain a copy of; its build fails if one gets in through a relative import. */
export const providedPackages: readonly string[] = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'react-i18next',
  'i18next',
  '@chakra-ui/react',
  '@emotion/react',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@firebase/app',
  '@firebase/auth',
];
