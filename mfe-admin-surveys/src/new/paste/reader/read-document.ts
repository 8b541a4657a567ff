import { askedInParts } from './asked-in-parts.ts';
import { plainQuestion } from './classify.ts';
import { DocumentReader } from './document-reader.ts';
import { withGrids } from './grids.ts';
import { MOST_TEXT } from './most-text.ts';
import { linesOf } from './lines.ts';
import type { PastedDocument, PastedQuestion } from './pasted-question.ts';
import { sheetOf } from './sheets.ts';
import { withSubNumbers } from './sub-numbers.ts';

/**
 * Reads a document of questions: a list, or what was copied out of a form tool, a text, a mail or a spreadsheet. Nothing is
 * lost: a line becomes part of a question, or stands there as left out, except those that a form tool writes by itself.
 * Takes time in step with the text's length.
 */
export function readDocument(text: string): PastedDocument {
  if (text.length > MOST_TEXT.characters || text.split('\n', MOST_TEXT.lines + 1).length > MOST_TEXT.lines) {
    return { title: '', questions: [], tooLong: true };
  }
  const read = sheetOf(text) ?? new DocumentReader(withGrids(withSubNumbers(linesOf(text)))).read();
  return { ...read, questions: askedInParts(read.questions) };
}

/** Reads a text that was typed as a question: whatever it says, it is one. */
export function readTyped(text: string): PastedQuestion[] {
  const read = readDocument(text).questions.filter((question) => !question.leftOut);
  return read.length > 0 ? read : [plainQuestion(text.trim())];
}
