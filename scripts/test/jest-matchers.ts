if ('document' in globalThis) {
  require('@testing-library/jest-dom');
  // Rendering a large screen takes seconds under load; only failing tests wait that long.
  require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });
}
