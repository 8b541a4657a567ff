import { chakra } from '@chakra-ui/react/styled-system';

/** For what the primitives don't cover: `styled('figure', { base: { … }, variants: { … } })`, outside of render. */
export const styled = chakra;
