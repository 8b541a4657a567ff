import { readAuthors } from '../../people/callers/authors.ts';
import type { Executor } from '../../platform/deps.ts';
import type { ResponseRow } from '../responses/response-row.ts';
import type { Codebook } from './codebook.ts';

/** Adds the author of a response's note to a codebook. Each author is read once for a whole file. */
export async function addNoteAuthor(
  db: Executor,
  { noteAuthor }: ResponseRow,
  { authors }: Codebook,
): Promise<void> {
  if (noteAuthor === null || authors.has(noteAuthor)) return;
  const [author] = (await readAuthors(db, [noteAuthor])).values();
  if (author) authors.set(noteAuthor, author);
}
