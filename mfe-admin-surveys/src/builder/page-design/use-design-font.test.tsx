/** @jest-environment jsdom */
import type { Design } from '@canvass/shared/domain/design';
import { act, render, screen } from '@testing-library/react';
import { useDesignFont } from './use-design-font.ts';

const read = jest.fn();
jest.mock('./font-files.ts', () => {
  read();
  const files = { latin: '/latin.woff2', 'latin-ext': '/ext.woff2' };
  return { FONT_FILES: { figtree: files, faustina: files } };
});

const added: Array<{ family: string; source: string; range: string | undefined }> = [];
beforeAll(() => {
  Object.assign(globalThis, {
    FontFace: class {
      constructor(family: string, source: string, { unicodeRange: range }: FontFaceDescriptors) {
        Object.assign(this, { family, source, range });
      }
    },
  });
  Object.defineProperty(document, 'fonts', { value: { add: (face: never) => added.push(face) } });
});

function Shown({ font }: { font?: Design['font'] }) {
  return <p>{useDesignFont(font) ?? 'the device’s'}</p>;
}

it('loads the files of a chosen font once, and none for the device’s own', async () => {
  const { rerender } = render(<Shown />);
  rerender(<Shown font="system" />);
  await act(async () => undefined);
  expect(screen.getByText('the device’s')).toBeInTheDocument();
  expect(read).not.toHaveBeenCalled();

  rerender(<Shown font="figtree" />);
  await act(async () => undefined);
  expect(screen.getByText('"Figtree", sans-serif')).toBeInTheDocument();
  expect(added.map(({ family, source }) => [family, source])).toEqual([
    ['Figtree', 'url(/latin.woff2) format("woff2")'],
    ['Figtree', 'url(/ext.woff2) format("woff2")'],
  ]);
  expect(added.every(({ range }) => range?.startsWith('U+'))).toBe(true);

  rerender(<Shown font="faustina" />);
  rerender(<Shown font="figtree" />);
  await act(async () => undefined);
  expect(added.map(({ family }) => family)).toEqual(['Figtree', 'Figtree', 'Faustina', 'Faustina']);
});
