import { desc, eq, sql } from 'drizzle-orm';
import type { ResponseFacets } from '@canvass/shared/api/responses';
import { namedEndings } from '@canvass/shared/domain/endings';
import { namedScores } from '@canvass/shared/domain/named-scores';
import { knownRange } from '@canvass/shared/domain/score-range';
import { asksForConsent } from '@canvass/shared/domain/localize';
import type { WithinWorkspace } from '../../../people/access/survey-scope.ts';
import { surveyVersions } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/deps.ts';
import { readMeanings } from '../../../surveys/versions/meanings.ts';
import { readSurveyWidgets } from '../survey-widgets.ts';
import { wordingsOf } from './wordings.ts';

/** The newest tagged responses, whose tags are listed. */
const MAX_TAGGED = 20_000;

/** The values that a survey's responses can be filtered by, found without reading all responses. @param scope the reader's */
export async function readFacets(
  db: Database,
  surveyId: string,
  scope: WithinWorkspace,
): Promise<ResponseFacets> {
  const versions = await db
    .select()
    .from(surveyVersions)
    .where(eq(surveyVersions.surveyId, surveyId))
    .orderBy(desc(surveyVersions.version));
  const meanings = await readMeanings(db, surveyId);
  const { rows: tags } = await db.execute<{ tag: string }>(
    sql`select distinct unnest(tags) as tag from (
          select tags from responses
          where survey_id = ${surveyId} and tags <> '{}' and not held
          order by started_at desc, id desc limit ${MAX_TAGGED}
        ) as newest order by tag`,
  );
  const widgets = (await readSurveyWidgets(db, [surveyId], scope)).get(surveyId) ?? [];
  const definitions = versions.map(({ definition }) => definition);
  const hidden = definitions.flatMap(({ settings }) => settings.hiddenFields);
  const languages = definitions.flatMap(({ language, languages: further }) => [language, ...further]);
  return {
    languages: [...new Set(languages)],
    tags: tags.map(({ tag }) => tag),
    versions: versions.map(({ version }) => version),
    hiddenFields: [...new Set(hidden)],
    consent: versions.some(({ definition }) => asksForConsent(definition)),
    endings: namedEndings(versions),
    scores: namedScores(versions).map((score) => ({ ...score, range: knownRange(definitions, score.id) })),
    widgets: widgets.flatMap(({ id, name }) => (name === null ? [] : { id, name })),
    unnamedWidgets: widgets.flatMap(({ id, name }) => (name === null ? id : [])),
    questions: wordingsOf(versions),
    meanings: [...meanings.values()].flat().map(({ question, versions: own, options }) => ({
      question,
      versions: own,
      options,
    })),
    corrections: versions
      .filter(({ corrections }) => corrections.length > 0)
      .map(({ version, corrections }) => ({ version, corrections })),
  };
}
