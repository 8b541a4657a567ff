import { desc, eq } from 'drizzle-orm';
import type { Author } from '@canvass/shared/api/authors';
import { type AskedQuestion, takesAnswer } from '@canvass/shared/domain/content';
import { withMatrixTitles } from '@canvass/shared/domain/matrix';
import { type Meanings, meaningsOf } from '@canvass/shared/domain/meanings';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { WithinWorkspace } from '../../people/access/survey-scope.ts';
import { surveyVersions } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { readSurveyWidgets, widgetNamesOf } from '../responses/survey-widgets.ts';

/** The versions and questions of a survey, by which its responses are interpreted. */
export interface Codebook {
  /** The newest first. Rows of a matrix have its title before their own. */
  versions: ReadonlyArray<{ version: number; definition: SurveyDefinition }>;
  /** The meanings of questions: answers of versions with the same meaning share a column. */
  meanings: Meanings;
  /** A question as a version has it; undefined if it doesn't. */
  question: (version: number, id: string) => AskedQuestion | undefined;
  /** The names of the widgets that show the survey, or did before, by id; without those that the reader may not know of. */
  widgets: ReadonlyMap<string, string>;
  /** The authors of the notes that were read so far (`note-authors.ts`). */
  authors: Map<string, Author>;
}

/** Reads the versions, questions and widgets of a survey. @param scope of those who read the names of widgets */
export async function readCodebook(
  db: Database,
  surveyId: string,
  scope: WithinWorkspace,
): Promise<Codebook> {
  const [versions, named] = await Promise.all([
    db
      .select({
        version: surveyVersions.version,
        definition: surveyVersions.definition,
        corrections: surveyVersions.corrections,
      })
      .from(surveyVersions)
      .where(eq(surveyVersions.surveyId, surveyId))
      .orderBy(desc(surveyVersions.version)),
    readSurveyWidgets(db, [surveyId], scope),
  ]);
  return codebookOf(versions, widgetNamesOf(named.get(surveyId)));
}

/** The codebook of versions that were read already. @param versions the newest first */
export function codebookOf(
  versions: ReadonlyArray<Codebook['versions'][number] & { corrections: readonly string[] }>,
  widgetNames: ReadonlyMap<string, string> = new Map(),
): Codebook {
  const named = versions.map(({ version, definition }) => ({
    version,
    definition: { ...definition, questions: withMatrixTitles(definition) },
  }));
  const byVersion = new Map(
    named.map(({ version, definition }) => [
      version,
      new Map(definition.questions.filter(takesAnswer).map((question) => [question.id, question])),
    ]),
  );
  return {
    versions: named,
    meanings: meaningsOf(versions),
    question: (version, id) => byVersion.get(version)?.get(id),
    widgets: widgetNames,
    authors: new Map(),
  };
}
