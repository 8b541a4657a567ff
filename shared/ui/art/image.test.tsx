/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Image } from './image.tsx';
import { imageMetadata } from './image-metadata.tsx';
import { imageSources } from './image-sources.tsx';

it('offers an uploaded picture in both densities, as webp (S9.8)', () => {
  expect(imageSources('/images/_/Ab12', 40, undefined).attributes).toEqual({
    src: '/_ipx/f_webp,w_40/Ab12',
    srcSet: '/_ipx/f_webp,w_40/Ab12 1x, /_ipx/f_webp,w_96/Ab12 2x',
  });
});

it('offers it at each breakpoint where the layout decides how wide it is (S9.8)', () => {
  const { srcSet, sizes } = imageSources('/images/_/Ab12', 640, { xs: '100vw', md: '50vw' }).attributes;
  expect(sizes).toBe('(min-width: 768px) 50vw, 100vw');
  const widths = srcSet?.split(', ').map((entry) => entry.split(' ')[1]);
  for (const width of [320, 640, 768, 1024, 1280, 1536, 2560, 3072]) expect(widths).toContain(`${width}w`);
});

it('leaves pictures of other sites unchanged', () => {
  expect(imageSources('/s/logo.png', 40, { xs: '100vw' })).toEqual({ attributes: { src: '/s/logo.png' } });
});

it('shows a tiny preview until the picture is loaded (S4.10, S9.8)', () => {
  renderUi(<Image src="/images/_/Ab12" alt="A cat" width={320} height={200} />);
  const picture = screen.getByRole('img', { name: 'A cat' });
  expect(picture.style.backgroundImage).toContain('/_ipx/f_webp,w_10,h_10,q_50/Ab12');
  expect(picture).toHaveAttribute('loading', 'lazy');
  fireEvent.load(picture);
  expect(picture.style.backgroundImage).toBe('');
});

it('measures a picture, and reports zeros for a missing one (S8.9)', async () => {
  const decode = jest.fn(async () => {});
  Object.assign(HTMLImageElement.prototype, { decode });
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(300);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200);
  await expect(imageMetadata('/a.png')).resolves.toEqual({ width: 300, height: 200, ratio: 1.5 });
  decode.mockRejectedValue(new DOMException('broken', 'EncodingError'));
  await expect(imageMetadata('/b.png')).resolves.toEqual({ width: 0, height: 0, ratio: 0 });
});
