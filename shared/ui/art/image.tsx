import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useState } from 'react';

const Picture = chakra('img', {
  base: { display: 'block', maxWidth: 'full', height: 'auto', bg: 'bg.muted', backgroundSize: 'cover' },
  variants: {
    loaded: { false: { animation: 'pulse 1.4s ease-in-out infinite' }, true: { bg: 'transparent' } },
  },
});

interface ImageProps extends Omit<ComponentProps<typeof Picture>, 'loaded'> {
  src: string;
  alt: string;
  /** Its own size, so that its place is kept before it comes. */
  width: number;
  height: number;
  /** A tiny picture that stands there meanwhile (S4.10, S9.8: 10 × 10). */
  placeholder?: string;
}

/** The placeholder lies behind, so that a page without script still shows the picture itself. */
export function Image({ placeholder, loading = 'lazy', ...rest }: ImageProps) {
  const [loaded, setLoaded] = useState(false);
  const done = () => setLoaded(true);
  return (
    <Picture
      decoding="async"
      {...rest}
      // One that came before React did fires no event any more.
      ref={(element: HTMLImageElement | null) => {
        if (element?.complete) done();
      }}
      loading={loading}
      loaded={loaded}
      onLoad={done}
      onError={done}
      style={placeholder && !loaded ? { backgroundImage: `url("${encodeURI(placeholder)}")` } : undefined}
    />
  );
}
