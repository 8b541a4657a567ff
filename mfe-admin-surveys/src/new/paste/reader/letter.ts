import { cueList } from './cues.ts';
import type { Line } from './lines.ts';
import { hasPhrase, phrases, wordsOf } from './phrases.ts';

const DOCUMENT = phrases(cueList('document'));
const GREETING = phrases(cueList('greeting'));
const CLOSING = phrases(cueList('closing'));

/** Whether a text names a document of questions: "Customer survey". */
export const namesDocument = (text: string): boolean => hasPhrase(wordsOf(text), DOCUMENT);

/** The mail or letter in which the questions may stand: what is its own is not asked. */
export class Letter {
  /** Its first words were read. */
  greeted = false;
  /** Its closing was read: nothing below it is asked. */
  private signed = false;
  private readonly lineCount: number;

  constructor(lineCount: number) {
    this.lineCount = lineCount;
  }

  /** Takes a greeting, and all that follows the closing. @param begun a question was found above */
  takes(line: Line, index: number, begun: boolean): boolean {
    if (this.signed) return true;
    if (line.marker !== null || line.text.length > 60) return false;
    const words = wordsOf(line.text);
    if (index < 5 && hasPhrase(words, GREETING) && /[,!:]$/.test(line.text)) {
      this.greeted = true;
      return true;
    }
    const isLast = this.lineCount - index <= 5;
    this.signed = isLast && begun && hasPhrase(words, CLOSING) && /[,!.]$/.test(line.text);
    return this.signed;
  }

  /** Whether a line above the questions is the mail's: all are, except one that names the document. */
  owns({ text }: Line): boolean {
    const words = wordsOf(text);
    return hasPhrase(words, CLOSING) || hasPhrase(words, GREETING) || (this.greeted && !namesDocument(text));
  }
}
