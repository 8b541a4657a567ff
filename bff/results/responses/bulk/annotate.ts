import { and, eq, sql } from 'drizzle-orm';
import type { ResponseChange } from '@canvass/shared/api/annotations';
import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import { responses } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/http/problem.ts';
import { visibleResponses } from '../filters/filter.ts';
import type { ResponseRow } from '../response-row.ts';

export interface Annotated {
  response: ResponseRow;
  /** Nothing was changed, because the note is neither the one that the client read nor the one that it sets. */
  isConflict: boolean;
}

/**
 * Adds and removes tags of a response, and sets its note; undefined if it doesn't exist.
 * @param author who makes the change, as `callerOf` names them: stored with a note that differs from the one before
 * @throws 422 naming `addTags` if it would have too many tags
 */
export async function annotate(
  db: Database,
  surveyId: string,
  id: string,
  { addTags = [], removeTags = [], note, noteBefore }: ResponseChange,
  author: string,
): Promise<Annotated | undefined> {
  return db.transaction(async (tx) => {
    const which = and(visibleResponses(surveyId), eq(responses.id, id));
    const [row] = await tx.select().from(responses).where(which).for('update');
    if (!row) return undefined;
    // A client whose answer got lost repeats the change: the note that it sets is stored already.
    if (noteBefore !== undefined && row.note !== noteBefore && row.note !== note) {
      return { response: row, isConflict: true };
    }
    const remaining = row.tags.filter((tag) => !removeTags.includes(tag));
    const tags = [...new Set([...remaining, ...addTags])];
    if (tags.length > Math.max(RESPONSE_LIMITS.tags, row.tags.length)) {
      throw invalid([
        { field: 'addTags', code: 'too_big_list', message: '', params: { max: RESPONSE_LIMITS.tags } },
      ]);
    }
    const [changed] = await tx
      .update(responses)
      .set({ tags: sql`${sql.param(tags)}::text[]`, ...noteColumns(row, note, author) })
      .where(which)
      .returning();
    return changed && { response: changed, isConflict: false };
  });
}

function noteColumns(row: ResponseRow, note: string | undefined, author: string) {
  if (note === undefined || note === row.note) return {};
  return { note, noteAuthor: note === '' ? null : author };
}
