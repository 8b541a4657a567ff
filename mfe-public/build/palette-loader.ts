import { accentGradient, lightDark, palette, type ColorName } from '../../shared/domain/appearance.ts';
import { SURVEY_THEMES } from '../../shared/domain/themes.ts';

/** Prepends the product's colours and the survey themes to the site's style sheet, from the tables that define them. */
export default function paletteLoader(source: string): string {
  const colours = (Object.keys(palette) as ColorName[])
    .filter((name) => source.includes(`var(--${name.replaceAll('.', '-')})`))
    .map((name) => `--${name.replaceAll('.', '-')}:${lightDark(name)}`);
  const themes = Object.entries(SURVEY_THEMES).map(
    ([name, { from, to }]) => `.st-theme-${name}{background:linear-gradient(135deg,${from},${to})}`,
  );
  return `.st{${colours.join(';')};--gradient:${accentGradient}}\n${themes.join('\n')}\n${source}`;
}
