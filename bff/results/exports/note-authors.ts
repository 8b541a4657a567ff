import { readAuthors } from '../../people/callers/authors.ts';
import type { Executor } from '../../platform/deps.ts';
import type { ResponseRow } from '../responses/response-row.ts';
import type { Codebook } from './codebook.ts';

/** Makes sure that a codebook has who wrote the note of a response. Each author is read once. */
export async function learnAuthor(
  db: Executor,
  { noteAuthor }: ResponseRow,
  { authors }: Codebook,
): Promise<void> {
  if (noteAuthor === null || authors.has(noteAuthor)) return;
  const [author] = (await readAuthors(db, [noteAuthor])).values();
  if (author) authors.set(noteAuthor, author);
}
