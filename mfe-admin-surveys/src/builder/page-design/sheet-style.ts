import { type Design } from '@canvass/shared/domain/design';
import { designColors, type PageColors } from '@canvass/shared/domain/design-colors';
import { imageAddress } from '@canvass/shared/domain/images';
import { themeOf } from '@canvass/shared/domain/themes';
import { onCover, onSheet } from './cover-colors.ts';

type Style = Record<string, string>;

/** Style of the open page in the survey's look: custom properties for what stands on it, and its backdrop. */
export function sheetStyle(themeName: string, design: Design | undefined, cover: boolean): Style {
  return design ? designed(design, cover) : themed(themeName, cover);
}

function themed(name: string, cover: boolean): Style {
  const { from, to } = themeOf(name);
  const gradient = `linear-gradient(135deg, ${from}, ${to})`;
  return {
    // Both ends of the theme's gradient, for elements in its colours.
    '--theme-from': from,
    '--theme-on': '#fff',
    // For drawings on the sheet, which is dark in dark mode.
    '--theme-ink': `light-dark(${from}, color-mix(in oklab, ${from} 42%, #fff))`,
    '--theme-gradient': gradient,
    '--theme-button': cover ? flat('#fff') : gradient,
    '--theme-button-text': cover ? from : '#fff',
    ...(cover ? { ...onCover('#fff'), backgroundImage: gradient } : {}),
  };
}

function designed(design: Design, cover: boolean): Style {
  const { brand, onBrand, light, dark } = designColors(design);
  const both = (name: keyof PageColors) => `light-dark(${light[name]}, ${dark[name]})`;
  const picture = design.picture && imageAddress(design.picture.url, { width: 1280, quality: 80 });
  const text = picture ? '#ffffff' : onBrand;
  return {
    '--theme-from': brand,
    '--theme-on': onBrand,
    '--theme-ink': both('accent'),
    '--theme-gradient': flat(brand),
    '--theme-button': flat(cover ? text : brand),
    '--theme-button-text': cover ? (picture ? '#17171c' : brand) : onBrand,
    '--theme-corners': { rounded: '12px', square: '0', pill: '99px' }[design.corners],
    ...(design.appearance === 'system' ? {} : { colorScheme: design.appearance }),
    ...(cover
      ? {
          ...onCover(text),
          backgroundImage: picture ? `${flat('rgb(0 0 0 / 0.6)')}, url(${picture})` : flat(brand),
          backgroundSize: 'cover',
          backgroundPosition: 'center',
        }
      : { ...onSheet(both), backgroundColor: both('bg') }),
  };
}

const flat = (color: string) => `linear-gradient(${color}, ${color})`;

/** The custom properties of the respondent's page in a design, for its own fields inside the builder. */
export function fieldVariables({ color, background }: Design): Style {
  const { light, dark } = designColors({ color, background });
  const names = Object.keys(light) as Array<keyof PageColors>;
  return {
    '--from': color,
    '--to': color,
    ...Object.fromEntries(names.map((name) => [`--${name}`, `light-dark(${light[name]}, ${dark[name]})`])),
  };
}
