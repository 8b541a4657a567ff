import { imageAddress } from '@canvass/shared/domain/images';
import { styled } from '@canvass/shared/ui/core';

const Img = styled('img', {
  base: {
    display: 'inline-block',
    flex: 'none',
    width: '9',
    height: '7',
    objectFit: 'cover',
    rounded: 'sm',
    verticalAlign: 'middle',
  },
});

/** A small picture beside the label that says what it is. One of another site isn't loaded: only respondents' pages may. */
export function Thumb({ url }: { url: string | undefined }) {
  if (!url?.startsWith('/')) return null;
  return <Img src={imageAddress(url, { width: 320, quality: 80 }) ?? url} alt="" loading="lazy" />;
}
