/** So many elements a second, and React takes no more stack traces of where each one was made. */
const MANY = 10_000;

interface ReactInternals {
  recentlyCreatedOwnerStacks: number;
}

/** Testing Library's own mark of a query that is repeated until it finds something. */
interface Repeating {
  _disableExpensiveErrorDiagnostics?: boolean;
}

if ('document' in globalThis) {
  require('@testing-library/jest-dom');
  const testing = require('@testing-library/react') as typeof import('@testing-library/react');
  const repeating = () => (testing.getConfig() as Repeating)._disableExpensiveErrorDiagnostics === true;
  testing.configure(({ getElementError }) => ({
    // Rendering a large screen takes seconds under load; only failing tests wait that long.
    asyncUtilTimeout: 10_000,
    // Each attempt would print the whole document; what failed in the end is printed with it anyway.
    getElementError: (message, container) =>
      repeating() ? new Error(message ?? '') : getElementError(message, container),
  }));
  // They took a sixth of the tests of screens, and would only name the component around one that React warns about.
  const internals = require('react')
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as ReactInternals;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MANY, set() {} });
}
