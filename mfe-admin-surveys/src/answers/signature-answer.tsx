import { isDrawn, type SignatureAnswer as Signature } from '@canvass/shared/domain/signature';
import { Box, Text } from '@canvass/shared/ui/core';
import { LazySignature } from './lazy-signature.tsx';

/** A signature of one response: what was drawn, and the name. */
export function SignatureAnswer({ signature }: { signature: Signature }) {
  const { name, strokes = [] } = signature;
  return (
    <>
      {isDrawn(signature) && (
        <Box maxWidth="96" mb={name ? '2' : '0'}>
          <LazySignature strokes={strokes} />
        </Box>
      )}
      {name && (
        <Text fontStyle="italic" textStyle="lg" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Text>
      )}
    </>
  );
}
