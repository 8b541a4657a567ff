import { chakra } from '@chakra-ui/react/styled-system';

/** Styled elements besides the primitives: `styled('figure', { base: { … }, variants: { … } })`, outside of render. */
export const styled = chakra;
