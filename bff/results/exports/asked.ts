import { desc, eq } from 'drizzle-orm';
import type { ResponseExportQuery } from '@canvass/shared/api/responses';
import type { Locale } from '@canvass/shared/domain/locales';
import { type Meanings, meaningsOf } from '@canvass/shared/domain/meanings';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyVersions, widgets } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { translate } from '../../platform/http/language.ts';

/** What a survey asked, which its responses are read with. */
export interface Asked {
  /** The newest first. */
  versions: ReadonlyArray<{ version: number; definition: SurveyDefinition }>;
  /** In which versions answers to a question mean the same: only those share a column. */
  meanings: Meanings;
  /** A question as a version asked it; undefined when it didn't. */
  question: (version: number, id: string) => Question | undefined;
  /** Names of the survey's widgets by id; those that are gone since have none. */
  widgets: ReadonlyMap<string, string>;
}

/** How a file tells what it holds: by words in its reader's language, or by the ids of the API. */
export interface ExportWording {
  values: 'labels' | 'ids';
  locale: Locale;
  /** Whether it tells the time that was spent on each question. */
  timings: boolean;
  /** What "yes" and "no" are called where a question doesn't say. */
  yes: string;
  no: string;
  /** A word of `responseFile` in the reader's language. */
  word: (key: string) => string;
  /** What a language is called in the reader's. */
  language: (code: string) => string;
}

/** How files tell what they hold; one for all files of an archive, because it looks each word up once. */
export function exportWordingOf(
  { values, timings }: Pick<ResponseExportQuery, 'values' | 'timings'>,
  locale: Locale,
): ExportWording {
  const word = onceEach((key) => translate(locale, `responseFile.${key}`));
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  return {
    values,
    locale,
    timings: timings === 'true',
    yes: word('yes'),
    no: word('no'),
    word,
    language: onceEach((code) => languages.of(code) ?? code),
  };
}

/** Remembers what it said of each of few values: a file says it a million times. */
function onceEach(label: (value: string) => string): (value: string) => string {
  const said = new Map<string, string>();
  return (value) => {
    const known = said.get(value);
    if (known !== undefined) return known;
    const told = label(value);
    said.set(value, told);
    return told;
  };
}

export async function readAsked(db: Database, surveyId: string): Promise<Asked> {
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
    db.select({ id: widgets.id, name: widgets.name }).from(widgets).where(eq(widgets.surveyId, surveyId)),
  ]);
  return askedIn(versions, new Map(named.map(({ id, name }) => [id, name])));
}

/** @param versions the newest first */
export function askedIn(
  versions: ReadonlyArray<Asked['versions'][number] & { corrections: readonly string[] }>,
  named: ReadonlyMap<string, string> = new Map(),
): Asked {
  const byVersion = new Map(
    versions.map(({ version, definition }) => [
      version,
      new Map(definition.questions.map((question) => [question.id, question])),
    ]),
  );
  return {
    versions,
    meanings: meaningsOf(versions),
    question: (version, id) => byVersion.get(version)?.get(id),
    widgets: named,
  };
}
