import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that people read on a screen: the catalogues, the pages of the public site, and the templates of surveys. */
const TEXTS = [
  '{shared/*,bff/platform,ops,mfe-*}/messages/**/*.json',
  'mfe-public/respondent/texts/*.json',
  'mfe-admin-surveys/src/builder/canvas/page/words/*.json',
  'mfe-public/site/content/*/*.md',
  'mfe-admin-surveys/src/new/templates/data/*.json',
];

/**
 * Finds texts with a straight apostrophe: screens use the typographic one (’) in both languages.
 * @returns one line per place
 */
export function straightApostrophes(root: string): string[] {
  return globSync(TEXTS, { cwd: root })
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.includes("'") ? [`${file}:${index + 1}: a straight apostrophe; write ’`] : [],
        ),
    );
}
