import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import { responses } from '../database/schema.ts';

/** Held responses wait for a larger plan; until then their creator reads them nowhere. */
export const shown = (surveyId: string) => and(eq(responses.surveyId, surveyId), eq(responses.held, false));

/** The responses of a survey that its creator sees and that pass a filter. */
export function matching(surveyId: string, filter: ResponseFilter): SQL | undefined {
  return and(
    shown(surveyId),
    filter.state && eq(responses.state, filter.state),
    filter.source && eq(responses.source, filter.source),
    filter.device && eq(responses.device, filter.device),
    filter.language ? eq(responses.language, filter.language) : undefined,
    filter.version ? eq(responses.version, filter.version) : undefined,
    filter.tag ? sql`${filter.tag} = any(${responses.tags})` : undefined,
    filter.from ? sql`${responses.startedAt} >= ${`${filter.from}T00:00:00Z`}::timestamptz` : undefined,
    filter.to
      ? sql`${responses.startedAt} < ${`${filter.to}T00:00:00Z`}::timestamptz + interval '24 hours'`
      : undefined,
    filter.search ? containing(filter.search) : undefined,
  );
}

/** Any text within the answers: typed ones, "other" texts, and the parts of addresses and phone numbers. */
function containing(words: string): SQL {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`exists (
    select 1 from jsonb_path_query(${responses.answers}, 'strict $.**') as part
    where jsonb_typeof(part) = 'string' and part #>> '{}' ilike ${pattern}
  )`;
}
