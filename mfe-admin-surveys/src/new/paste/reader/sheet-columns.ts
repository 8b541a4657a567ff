import { phrases, hasPhrase, wordsOf } from './phrases.ts';

const COLUMNS = {
  title: phrases([
    '^question',
    '^questions',
    '^domanda',
    '^domande',
    '^title$',
    '^titolo$',
    '^text$',
    '^testo$',
    '^question text',
    '^item$',
    '^quesito$',
  ]),
  type: phrases(['^type', '^tipo', '^question type', '^answer type', '^format$', '^formato$', '^kind$']),
  options: phrases([
    '^options',
    '^opzioni',
    '^answers',
    '^risposte',
    '^choices',
    '^answer options',
    '^values$',
    '^scelte$',
    '^answer choices',
    '^possible answers',
    '^opzioni di risposta',
    '^option$',
    '^opzione$',
    '^choice$',
    '^scelta$',
  ]),
  required: phrases([
    '^required',
    '^obbligatori',
    '^obbligatoria$',
    '^obbligatorio$',
    '^mandatory$',
    '^obbligatorieta$',
  ]),
  description: phrases(['^description', '^descrizione', '^help', '^note$', '^notes$', '^hint$', '^aiuto$']),
} as const;

/** What a column holds; `option`: one option in each cell. */
export type Column = keyof typeof COLUMNS | 'option';

/** "Option 1", "Risposta B": the heading of a column for one option. */
const OPTION = /^ (?:answer |opzione di )?(?:option|choice|answer|opzione|scelta|risposta)(?: ?\d+| [a-z]) $/;

/**
 * What each column of a sheet holds, by its heading; undefined where the heading says nothing, null if the row is no header.
 * Only the first column of a kind counts, as of languages beside each other.
 * @param isList whether a column has all options of a question in one cell: what stands behind it is none, then
 */
export function columnsOf(
  head: readonly string[],
  isList: (column: number) => boolean,
): Array<Column | undefined> | null {
  const found = new Set<Column>();
  let before: Column | undefined;
  const columns = head.map((cell, index) => {
    const words = wordsOf(cell);
    // One heading above the cells of all options is empty, or the same, from the second one on.
    const again = words === ' ' || words === wordsOf(head[index - 1] ?? '');
    const goesOn = before === 'option' || (before === 'options' && !isList(index - 1));
    before =
      OPTION.test(words) || (again && goesOn)
        ? 'option'
        : (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).find(
            (name) => !found.has(name) && hasPhrase(words, COLUMNS[name]),
          );
    if (before) found.add(before);
    return before;
  });
  return found.has('title') && found.size > 1 ? columns : null;
}
