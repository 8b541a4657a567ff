import { contrast } from '@canvass/shared/domain/colors';
import type { Design } from '@canvass/shared/domain/design';
import { designSchema } from '@canvass/shared/domain/design-schema';
import { designParts } from './design-parts.ts';

const files = { fonts: { figtree: { latin: 'figtree-latin.0123456789.woff2' } } };
const image = { url: '/_ipx/_/Ab-1', width: 400, height: 100 };
const partsOf = (fields: Partial<Design>) =>
  designParts(designSchema.parse({ color: '#ffd400', ...fields }), files);

it('a survey with a theme gets nothing', () => {
  expect(designParts(undefined, files)).toBeUndefined();
});

it('colours are custom properties of both appearances, with texts that can be read on the chosen one', () => {
  const { css = '' } = partsOf({}) ?? {};
  // As specific as the rule of the survey's theme, which comes before.
  expect(css).toContain('.cv[data-theme]{--from:#ffd400;--to:#ffd400;');
  const [, light = '', dark = ''] = /--accent:light-dark\((#\w+),(#\w+)\)/.exec(css) ?? [];
  expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(dark).toBe('#ffd400');
  expect(css).toContain('.cv-button:not(.cv-back),.cv-number{color:#17171c}');
});

it('under the pointer a button gets a ring, in place of the edge of a faint one, and in the colour of the texts on a cover', () => {
  const { css = '' } = partsOf({}) ?? {};
  expect(css).toContain('.cv-button:not(.cv-back):not(:hover){box-shadow:inset 0 0 0 1px var(--line)}');
  expect(css).toMatch(/\.cv\[data-surface=cover\]\{[^}]*--accent:#17171c;/);
});

it('a fixed appearance doesn’t follow the device', () => {
  expect(partsOf({ appearance: 'dark' })?.css).toMatch(/^:root\{color-scheme:dark\}/);
  expect(partsOf({})?.css).not.toContain(':root');
});

it('a font is loaded only if the build has it, and requested early', () => {
  const parts = partsOf({ font: 'figtree' });
  expect(parts?.css).toContain('src:url(/p/figtree-latin.0123456789.woff2)format("woff2")');
  expect(parts?.css).toContain('font-display:swap');
  expect(parts?.head).toContain('href="/p/figtree-latin.0123456789.woff2"');
  expect(partsOf({ font: 'manrope' })).toMatchObject({ font: false, head: '' });
  expect(partsOf({})).toMatchObject({ font: false, head: '' });
});

it('the logo stands before the page, with its text escaped and its place reserved', () => {
  const logo = { ...image, alt: '"><script>', size: 'medium', place: 'center' } as const;
  const parts = partsOf({ logo });
  expect(parts?.logo).toContain('width="224" height="56" alt="&quot;&gt;&lt;script&gt;"');
  expect(parts?.logo).toContain('src="/_ipx/f_webp,w_320,q_80/Ab-1"');
  expect(parts?.css).toContain('justify-content:center');
  expect(parts?.css).toContain('padding-top:calc(56px + 2.25rem)');
});

it('a picture is taken in served sizes only, darkened behind texts', () => {
  const { css = '' } = partsOf({ picture: image }) ?? {};
  expect(css.match(/url\([^)]*\)/g)).toEqual([
    'url(/_ipx/f_webp,w_1280,q_80/Ab-1)',
    'url(/_ipx/f_webp,w_640,q_80/Ab-1)',
  ]);
  expect(css).toContain('rgb(0 0 0/.6)');
});

it.each(['red', '#FFF', '#12345g', '#123456;}body{display:none', 'url(//evil.test)'])(
  'the colour %s is refused',
  (color) => expect(designSchema.safeParse({ color }).success).toBe(false),
);

it.each(['https://evil.test/a.png', '//evil.test', '/_ipx/_/a)}body{', 'javascript:1', '/_ipx/_/a/../b'])(
  'the picture %s is refused',
  (url) =>
    expect(designSchema.safeParse({ color: '#112233', picture: { ...image, url } }).success).toBe(false),
);
