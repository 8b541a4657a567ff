import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { responseFiles, responses } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { findFile, readFile } from '../files/store.ts';
import type { ArchiveFile } from './archive.ts';

/** Files that one statement lists. */
const PAGE = 500;

/**
 * The files that a survey's responses name, in a folder for each response; those of held responses are left out. The bytes are read a
 * piece at a time as the archive reaches them; a file that was deleted since it was listed is left out, too.
 * @param folder of the survey in the archive
 */
export async function* uploadedFiles(
  db: Executor,
  surveyId: string,
  folder: string,
): AsyncGenerator<ArchiveFile> {
  let page: Awaited<ReturnType<typeof listFiles>> = [];
  let taken = new Set<string>();
  let before: string | undefined;
  do {
    page = await listFiles(db, surveyId, page.at(-1));
    for (const { id, responseId, name, size } of page) {
      if (responseId !== before) taken = new Set();
      before = responseId;
      const path = `${folder}/files/${responseId}/${freeName(taken, name)}`;
      if (!(await findFile(db, surveyId, responseId, id))) continue;
      yield { path, content: readFile(db, { id, size }), compress: false };
    }
  } while (page.length === PAGE);
}

/** Files that answers name, of responses that aren't held, by response. */
function listFiles(db: Executor, surveyId: string, after: { responseId: string; id: string } | undefined) {
  const { id, responseId, questionId, name, size, digest } = responseFiles;
  return db
    .select({ id, responseId, name, size })
    .from(responseFiles)
    .innerJoin(responses, and(eq(responses.surveyId, responseFiles.surveyId), eq(responses.id, responseId)))
    .where(
      and(
        eq(responseFiles.surveyId, surveyId),
        eq(responses.held, false),
        isNotNull(digest),
        sql`${responses.answers} -> ${questionId} -> 'files' @> jsonb_build_array(jsonb_build_object('id', ${id}::text))`,
        after && gt(sql`(${responseId}, ${id})`, sql`(${after.responseId}::uuid, ${after.id}::uuid)`),
      ),
    )
    .orderBy(asc(responseId), asc(id))
    .limit(PAGE);
}

/** A name that no other file of the response has: two may have one, and systems differ in whether case counts. */
function freeName(taken: Set<string>, name: string): string {
  const at = name.lastIndexOf('.');
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) {
    free = `${name.slice(0, at)} (${count})${name.slice(at)}`;
  }
  taken.add(free.toLowerCase());
  return free;
}
