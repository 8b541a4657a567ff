import type { Analytics, QuestionFigures } from '@canvass/shared/api/analytics';
import type { Locale } from '@canvass/shared/domain/locales';
import { localized, surveyLanguage } from '@canvass/shared/domain/localize';
import { versionsApart, type Wording, withRemovedOptions } from '@canvass/shared/domain/older-wordings';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { presentAnalytics } from '../analytics/present.ts';
import { readCounted } from '../analytics/store.ts';
import { readTexts } from '../analytics/words.ts';
import type { Database } from '../deps.ts';
import { translate } from '../http/language.ts';
import type { Definitions } from '../surveys/definitions.ts';
import type { SummaryLinkRow } from './store.ts';

/** Of each question that is answered in words. */
const LATEST_TEXTS = 10;
const WRITTEN = new Set<Question['type']>(['text_short', 'text_long', 'email', 'url', 'phone_number']);

/** A question that a link shows. */
export interface SummaryQuestion {
  /** With the options of older versions that somebody chose. */
  question: Question;
  /** Its place; null when it is asked no longer. */
  number: number | null;
  figures: QuestionFigures;
  /** Versions asked it on different scales or for different kinds of answer. */
  apart: boolean;
  texts: string[];
}

export interface Summary {
  title: string;
  figures: Analytics;
  questions: SummaryQuestion[];
}

interface Shared {
  db: Database;
  definitions: Definitions;
  link: SummaryLinkRow;
  liveVersion: number;
  locale: Locale;
}

/** What a link shows, in a reader's language as far as the survey speaks it. */
export async function readSummary({
  db,
  definitions,
  link,
  liveVersion,
  locale,
}: Shared): Promise<Summary | undefined> {
  const { surveyId } = link;
  const versions = await Promise.all(
    Array.from({ length: liveVersion }, (_, index) => definitions.get(db, surveyId, liveVersion - index)),
  );
  const asked = versions.map((version) => version && inLanguage(version.definition, locale));
  const [live] = asked;
  if (!live) return undefined;
  const wordings = asked.flatMap(
    (definition, index): Wording[] =>
      definition?.questions.map((question) => ({ question, versions: [liveVersion - index] })) ?? [],
  );
  const figures = presentAnalytics(surveyId, await readCounted(db, surveyId, {}), live.questions);
  const removed = (label: string) => translate(locale, 'summaryPage.removed', { label });
  const questions = await Promise.all(
    chosenOf(link, live, wordings).map(async ({ question, number }): Promise<SummaryQuestion> => {
      const own = figures.questions.find(({ id }) => id === question.id) ?? noFigures(question.id);
      const shown = link.texts && WRITTEN.has(question.type) && own.answered > 0;
      return {
        question: withRemovedOptions(question, wordings, own.values, removed),
        number,
        figures: own,
        apart: versionsApart(question, wordings).length > 0,
        texts: shown ? await readTexts(db, surveyId, question.id, {}, LATEST_TEXTS) : [],
      };
    }),
  );
  return { title: live.title, figures, questions };
}

const inLanguage = (definition: SurveyDefinition, locale: Locale) =>
  localized(definition, surveyLanguage(definition, [locale]));

/** The questions of a link that are asked, in order, then those that were, in their last wording. */
function chosenOf(
  link: SummaryLinkRow,
  live: SurveyDefinition,
  wordings: readonly Wording[],
): Array<{ question: Question; number: number | null }> {
  const now = live.questions.map((question, index) => ({ question, number: index + 1 }));
  const known = new Set(now.map(({ question }) => question.id));
  const older = link.questions.flatMap((id) => {
    if (known.has(id)) return [];
    const wording = wordings.find(({ question }) => question.id === id);
    return wording ? [{ question: wording.question, number: null }] : [];
  });
  return [...now.filter(({ question }) => link.questions.includes(question.id)), ...older];
}

const noFigures = (id: string): QuestionFigures => ({
  id,
  answered: 0,
  left: 0,
  values: {},
  cut: 0,
  mean: null,
  deviation: null,
  median: null,
});
