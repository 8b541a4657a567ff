import { desc, eq } from 'drizzle-orm';
import type { ResponseExportQuery } from '@canvass/shared/api/responses';
import type { Locale } from '@canvass/shared/domain/locales';
import { type Meanings, meaningsOf } from '@canvass/shared/domain/meanings';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyVersions, widgets } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { translate } from '../../platform/http/language.ts';

/** The versions and questions of a survey, by which its responses are interpreted. */
export interface Asked {
  /** The newest first. */
  versions: ReadonlyArray<{ version: number; definition: SurveyDefinition }>;
  /** The meanings of questions: answers of versions with the same meaning share a column. */
  meanings: Meanings;
  /** A question as a version has it; undefined if it doesn't. */
  question: (version: number, id: string) => Question | undefined;
  /** The names of the survey's widgets by id, without deleted ones. */
  widgets: ReadonlyMap<string, string>;
}

/** How a file words its values: by labels in the reader's language, or by the ids of the API. */
export interface ExportWording {
  values: 'labels' | 'ids';
  locale: Locale;
  /** Whether it has the time spent on each question. */
  timings: boolean;
  /** The labels of yes and no for questions without labels of their own. */
  yes: string;
  no: string;
  /** A message below `responseFile` in the reader's language. */
  word: (key: string) => string;
  /** The name of a language in the reader's language. */
  language: (code: string) => string;
}

/** Creates the wording of files; one is used for all files of an archive, because it looks up each message once. */
export function exportWordingOf(
  { values, timings }: Pick<ResponseExportQuery, 'values' | 'timings'>,
  locale: Locale,
): ExportWording {
  const word = memoize((key) => translate(locale, `responseFile.${key}`));
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  return {
    values,
    locale,
    timings: timings === 'true',
    yes: word('yes'),
    no: word('no'),
    word,
    language: memoize((code) => languages.of(code) ?? code),
  };
}

/** Caches a function of few values, which a file calls a million times. */
function memoize(label: (value: string) => string): (value: string) => string {
  const cache = new Map<string, string>();
  return (value) => {
    const cached = cache.get(value);
    if (cached !== undefined) return cached;
    const text = label(value);
    cache.set(value, text);
    return text;
  };
}

/** Reads the versions, questions and widgets of a survey. */
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

/** `Asked` of versions that were read already. @param versions the newest first */
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
