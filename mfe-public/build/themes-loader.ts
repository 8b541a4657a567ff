import { SURVEY_THEMES } from '../../shared/domain/themes.ts';

/** Puts the gradients of the survey themes before the style sheet, so that they are written down once. */
export default function themesLoader(source: string): string {
  const rules = Object.entries(SURVEY_THEMES).map(
    ([name, { from, to }]) => `.cv[data-theme=${name}]{--from:${from};--to:${to}}`,
  );
  return `${rules.join('\n')}\n${source}`;
}
