import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that people read on a screen: the catalogues, the pages of the public site, and the templates of surveys. */
const TEXTS = [
  '{shared/*,bff/platform,ops,mfe-*}/messages/**/*.json',
  'mfe-public/respondent/texts/*.json',
  'mfe-admin-surveys/src/builder/page-words/*.json',
  'mfe-public/site/content/*/*.md',
  'mfe-admin-surveys/src/new/templates/data/*.json',
];

/** Italian articles take another form before the 8th and 11th (l’8, dall’11), and texts don't know their dates. */
const ARTICLE_BEFORE_DATE =
  /\b(?:i|da|a|de|ne|su)l \{\{(?:date|from|max|min|since|time|to|until|value|when)\b/i;

/**
 * Finds Italian texts with an article right before a date.
 * @returns one line per place
 */
export function articlesBeforeDates(root: string): string[] {
  return placesIn(
    root,
    TEXTS,
    (line, file) => file.endsWith('it.json') && ARTICLE_BEFORE_DATE.test(line),
    'an article before a date (“il 8”); reword it',
  );
}

/**
 * Finds texts with a straight apostrophe: screens use the typographic one (’) in both languages.
 * @returns one line per place
 */
export function straightApostrophes(root: string): string[] {
  return placesIn(root, TEXTS, (line) => line.includes("'"), 'a straight apostrophe; write ’');
}

function placesIn(
  root: string,
  patterns: string[],
  isFault: (line: string, file: string) => boolean,
  fault: string,
): string[] {
  return globSync(patterns, { cwd: root })
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (isFault(line, file) ? [`${file}:${index + 1}: ${fault}`] : [])),
    );
}
