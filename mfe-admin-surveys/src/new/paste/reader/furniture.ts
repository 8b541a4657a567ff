/** A page's foot, as text copied out of a PDF has it between questions: "Page 2 of 5", "Pagina 2 di 5", "Seite 2 / 5". */
const PAGE_FOOT =
  /^[-–— ]{0,4}(?:page|pagina|pag\.|seite|página) ?\d{1,3} ?(?:of|di|von|sur|de|\/) ?\d{1,3}[-–— ]{0,4}$/i;
/** What Google Forms prints below everything. */
const LAST = /^(?:google|microsoft) forms$/i;
/** What Qualtrics writes around its questions when it exports them. */
const BLOCK = /^(?:start|end) of block\b/i;
const QUALTRICS = /^(?:(?:start|end) of block\b|page break$|display this question:|skip to:|end of survey$)/i;
/** Number that Qualtrics writes behind each option and statement. */
const CODE = / \(\d{1,3}\)$/;
/** Least length of a line that a page's width may have broken. */
const BROKEN = 45;

/**
 * The lines of a text without those that no author wrote: feet of pages, what Qualtrics writes around its questions. A sentence
 * that a page's width broke is one line again.
 */
export function withoutFurniture(lines: readonly string[]): string[] {
  const written = lines.findLastIndex((line) => line.trim() !== '');
  const remaining = lines.filter(
    (line, index) => !PAGE_FOOT.test(line.trim()) && !(index === written && LAST.test(line.trim())),
  );
  return rejoined(remaining.some((line) => BLOCK.test(line)) ? withoutQualtrics(remaining) : remaining);
}

function withoutQualtrics(lines: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    const isCondition = /^display this question:/i.test(lines[index - 1]?.trim() ?? '');
    if (QUALTRICS.test(line.trim()) || isCondition) return [];
    const cells = line.split('\t').map((cell) => cell.trimEnd().replace(CODE, '').trimEnd());
    return [cells.join('\t').replace(/^o (?=\S)/, '○ ')];
  });
}

/** Ends of a line that goes on: neither the sentence nor the list is over. */
const goesOn = (line: string): boolean => line.length >= BROKEN && /[\p{L},]$/u.test(line);

/** Whether a line may be the rest of the sentence above: lower case, and more than an option's single word. */
const isRest = (line: string): boolean => /^\p{Ll}{2}|^\p{Ll} \p{Ll}/u.test(line) && line.includes(' ');

function rejoined(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const whole = above !== undefined && !above.includes('\t') && !line.includes('\t');
    if (whole && goesOn(above.trimEnd()) && isRest(line.trim())) {
      joined[joined.length - 1] = `${above.trimEnd()} ${line.trim()}`;
    } else joined.push(line);
  }
  return joined;
}
