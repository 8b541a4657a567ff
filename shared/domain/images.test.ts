import { BREAKPOINTS, DENSITIES, imageAddress, readModifiers, SIZES, writeModifiers } from './images.ts';

it('serves each breakpoint in each density (S9.8)', () => {
  for (const width of Object.values(BREAKPOINTS))
    for (const density of DENSITIES) expect(SIZES).toContain(width * density);
});

it('reads all seven modifiers (S7.7), and writes them back in one order', () => {
  const text = 'f_avif,fit_cover,w_320,h_640,s_96x96,q_80,b_white';
  const read = readModifiers(text);
  expect(read).toEqual({
    modifiers: {
      format: 'avif',
      fit: 'cover',
      width: 320,
      height: 640,
      resize: '96x96',
      quality: 80,
      background: 'white',
    },
  });
  expect(writeModifiers('modifiers' in read ? read.modifiers : {})).toBe(text);
  expect(readModifiers('_')).toEqual({ modifiers: {} });
});

it.each([
  ['w_321', 'width'],
  ['w_', 'width'],
  ['w_320,w_640', 'width'],
  ['h_99999', 'height'],
  ['s_320', 'resize'],
  ['s_320x320x320', 'resize'],
  ['f_svg', 'format'],
  ['q_81', 'quality'],
  ['b_red', 'background'],
  ['fit_zoom', 'fit'],
  ['blur_100', 'blur'],
  ['constructor_1', 'constructor'],
  ['', ''],
])('refuses %s and names it', (text, refused) => {
  expect(readModifiers(text)).toEqual({ refused });
});

it('makes addresses of uploaded pictures only, webp by default', () => {
  expect(imageAddress('/images/_/Ab12', { width: 320 })).toBe('/images/f_webp,w_320/Ab12');
  expect(imageAddress('/images/w_64/Ab12', {})).toBe('/images/f_webp/Ab12');
  expect(imageAddress('https://elsewhere.test/a.png', { width: 320 })).toBeUndefined();
});
