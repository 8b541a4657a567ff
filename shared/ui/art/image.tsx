import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useState } from 'react';
import type { Breakpoint } from '../../domain/images.ts';
import { imageSources } from './image-sources.tsx';

const Picture = chakra('img', {
  base: { display: 'block', maxWidth: 'full', height: 'auto', bg: 'bg.muted', backgroundSize: 'cover' },
  variants: {
    loaded: { false: { animation: 'pulse 1.4s ease-in-out infinite' }, true: { bg: 'transparent' } },
  },
});

interface ImageProps extends Omit<ComponentProps<typeof Picture>, 'loaded' | 'sizes' | 'srcSet'> {
  src: string;
  alt: string;
  /** The place it takes, in the picture's own proportions, so that it is kept before the picture comes. */
  width: number;
  height: number;
  /** How wide it is shown from each breakpoint on: `{ xs: '100vw', md: '50vw' }`. Without, it is as wide as `width` says. */
  sizes?: Partial<Record<Breakpoint, string>>;
  /** A tiny picture that stands there meanwhile (S4.10); uploaded ones have their own (S9.8). */
  placeholder?: string;
}

/**
 * A picture. An uploaded one is fetched in the size and density the screen needs (S9.8). The placeholder lies behind,
 * so that a page without script still shows the picture itself.
 */
export function Image({ src, sizes, placeholder, loading = 'lazy', ...rest }: ImageProps) {
  const [loaded, setLoaded] = useState(false);
  const done = () => setLoaded(true);
  const sources = imageSources(src, rest.width, sizes);
  const behind = placeholder ?? sources.placeholder;
  return (
    <Picture
      decoding="async"
      {...rest}
      {...sources.attributes}
      // One that came before React did fires no event any more.
      ref={(element: HTMLImageElement | null) => {
        if (element?.complete) done();
      }}
      loading={loading}
      loaded={loaded}
      onLoad={done}
      onError={done}
      style={behind && !loaded ? { backgroundImage: `url("${encodeURI(behind)}")` } : undefined}
    />
  );
}
