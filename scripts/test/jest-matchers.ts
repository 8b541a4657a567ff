if ('document' in globalThis) {
  require('@testing-library/jest-dom');
  // Drawing a large screen takes seconds on a busy machine; a test that fails waits for as long.
  require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 });
}
