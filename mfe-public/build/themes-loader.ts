import { DEFAULT_THEME, SURVEY_THEMES, themeOf } from '../../shared/domain/themes.ts';

/**
 * Prepends the gradients of the survey themes to the style sheet, so that they are defined once. An unknown theme
 * matches none of them and gets the default one (S3.6).
 */
export default function themesLoader(source: string): string {
  const rules = Object.entries(SURVEY_THEMES).map(
    ([name, { from, to }]) => `.cv[data-theme=${name}]{--from:${from};--to:${to}}`,
  );
  const { from, to } = themeOf(DEFAULT_THEME);
  rules.unshift(`.cv{--from:${from};--to:${to}}`);
  return `${rules.join('\n')}\n${source}`;
}
