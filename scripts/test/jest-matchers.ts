if ('document' in globalThis) require('@testing-library/jest-dom');
