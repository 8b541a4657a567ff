import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from './system.tsx';

/**
 * One style cache per document: per request on the server, once in the browser. `nonce` is the CSP's; without it the
 * browser refuses every style element.
 */
export function createStyleCache(nonce: string | undefined): EmotionCache {
  return createCache({ key: 'cv', ...(nonce ? { nonce } : {}) });
}

/** Required around every component of `shared/ui`. */
export function ThemeProvider({ cache, children }: { cache: EmotionCache; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
