import {
  BREAKPOINTS,
  DENSITIES,
  FITS,
  FORMATS,
  imageAddress,
  readModifiers,
  SIZES,
  writeModifiers,
} from './images.ts';

it('serves each breakpoint in each density (S9.8)', () => {
  for (const width of Object.values(BREAKPOINTS))
    for (const density of DENSITIES) expect(SIZES).toContain(width * density);
});

it('reads all seven modifiers (S7.7), short or in full, and writes them back in one order', () => {
  const box = { format: 'avif', fit: 'cover', width: 320, height: 320, quality: 80, background: 'ffffff' };
  const text = 'f_avif,fit_cover,w_320,h_320,q_80,b_ffffff';
  expect(readModifiers(text)).toEqual({ modifiers: box });
  expect(readModifiers('background_ffffff,quality_80,height_320,width_320,fit_cover,format_avif')).toEqual({
    modifiers: box,
  });
  const read = readModifiers('fit_contain,s_96x96,f_png');
  expect(read).toEqual({ modifiers: { fit: 'contain', resize: '96x96', format: 'png' } });
  expect(writeModifiers('modifiers' in read ? read.modifiers : {})).toBe('f_png,fit_contain,s_96x96');
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
  ['w_320,h_640', 'height'],
  ['w_3072,h_3072', 'height'],
  ['s_1280x1280', 'resize'],
  ['s_96x96,w_96', 'resize'],
  ['f_avif,w_768', 'format'],
  ['f_png,h_3072', 'format'],
  ['f_png', 'format'],
  ['fit_cover,w_320', 'fit'],
  ['q_90', 'quality'],
  ['__proto___1', ''],
  ['', ''],
])('refuses %s and names it', (text, refused) => {
  expect(readModifiers(text)).toEqual({ refused });
});

it('creates addresses of uploaded pictures only, webp by default', () => {
  expect(imageAddress('/_ipx/_/Ab12', { width: 320 })).toBe('/_ipx/f_webp,w_320/Ab12');
  // Older pages and surveys have this prefix.
  expect(imageAddress('/images/w_64/Ab12', {})).toBe('/_ipx/f_webp/Ab12');
  expect(imageAddress('https://elsewhere.test/a.png', { width: 320 })).toBeUndefined();
});

it('serves a bounded number of variants of each picture', () => {
  const sides = [undefined, ...SIZES];
  const served = FORMATS.flatMap((format) =>
    [undefined, ...FITS].flatMap((fit) =>
      sides.flatMap((width) =>
        sides.map((height) => writeModifiers({ format, ...definedOf({ fit, width, height }) })),
      ),
    ),
  ).filter((text) => 'modifiers' in readModifiers(text));
  expect(served.length).toBeLessThan(400);
});

const definedOf = (modifiers: object) =>
  Object.fromEntries(Object.entries(modifiers).filter(([, value]) => value !== undefined));
