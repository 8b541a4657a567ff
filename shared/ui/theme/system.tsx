import { createSystem } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { globalCss, keyframes } from './global-css.tsx';
import { textStyles, tokens } from './tokens.tsx';

/**
 * Chakra's style engine with the product's tokens and without its preset, whose tokens and recipes of a hundred
 * components would be most of a page's bytes. Components have their own recipes.
 */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'cv',
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { xs: '320px', sm: '640px', md: '768px', lg: '1024px', xl: '1280px', xxl: '1536px' },
    tokens,
    textStyles,
    keyframes,
  },
});
