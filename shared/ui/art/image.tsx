import { styled } from '../theme/styled.tsx';
import { type ComponentProps, useState } from 'react';
import type { Breakpoint } from '../../domain/images.ts';
import { imageSources } from './image-sources.tsx';

const Picture = styled('img', {
  base: { display: 'block', maxWidth: 'full', height: 'auto', bg: 'bg.muted', backgroundSize: 'cover' },
  variants: {
    loaded: { false: { animation: 'pulse 1.4s ease-in-out infinite' }, true: { bg: 'transparent' } },
  },
});

interface ImageProps extends Omit<ComponentProps<typeof Picture>, 'loaded' | 'sizes' | 'srcSet'> {
  src: string;
  alt: string;
  /** Size of its box, in the picture's own proportions, reserved before it is loaded. */
  width: number;
  height: number;
  /** Displayed width from each breakpoint on: `{ xs: '100vw', md: '50vw' }`. Default: `width`. */
  sizes?: Partial<Record<Breakpoint, string>>;
  /** Address of a tiny preview shown meanwhile (S4.10); uploaded pictures have their own (S9.8). */
  placeholder?: string;
}

/**
 * A picture. An uploaded one is fetched in the size and density that the screen needs (S9.8). The preview is behind it,
 * so that a page without script still shows the picture.
 */
export function Image({ src, sizes, placeholder, loading = 'lazy', style, ...rest }: ImageProps) {
  const [loaded, setLoaded] = useState(false);
  const done = () => setLoaded(true);
  const sources = imageSources(src, rest.width, sizes);
  const behind = placeholder ?? sources.placeholder;
  return (
    <Picture
      decoding="async"
      {...rest}
      {...sources.attributes}
      // A picture that was loaded before hydration fires no load event.
      ref={(element: HTMLImageElement | null) => {
        if (element?.complete) done();
      }}
      loading={loading}
      loaded={loaded}
      onLoad={done}
      onError={done}
      style={behind && !loaded ? { ...style, backgroundImage: `url("${encodeURI(behind)}")` } : style}
    />
  );
}
