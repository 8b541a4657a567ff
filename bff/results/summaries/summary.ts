import type { Analytics, QuestionMetrics } from '@canvass/shared/api/analytics';
import { numbersOf } from '@canvass/shared/domain/content';
import type { Locale } from '@canvass/shared/domain/locales';
import { localized, surveyLanguage } from '@canvass/shared/domain/localize';
import { withMatrixTitles } from '@canvass/shared/domain/matrix';
import { namedScores } from '@canvass/shared/domain/named-scores';
import { isParts, partsInWords } from '@canvass/shared/domain/parts';
import { knownRange } from '@canvass/shared/domain/score-range';
import {
  correctedOptions,
  correctedTitles,
  type CorrectedOption,
  shownQuestion,
  versionRanges,
} from '@canvass/shared/domain/shown-meaning';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { withTranslatedLanguages } from '@canvass/shared/domain/translated-languages';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { metricsOnly } from '../analytics/metrics-only.ts';
import { presentAnalytics } from '../analytics/present.ts';
import { readCounted } from '../analytics/store.ts';
import { readTexts } from '../analytics/words.ts';
import type { Database } from '../../platform/deps.ts';
import { translate } from '../../platform/http/language.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { readMeanings } from '../../surveys/versions/meanings.ts';
import type { SummaryScore } from './score-part.ts';
import type { SummaryLinkRow } from './store.ts';

/** Texts shown of each question that is answered in words. */
const LATEST_TEXTS = 10;
const TEXT_TYPES = new Set<Question['type']>(['text_short', 'text_long', 'email', 'url', 'phone_number']);

/** One meaning of a question that a link shows. */
export interface SummaryQuestion {
  /** With removed options that were chosen, and a row for each older wording of an option with another meaning. */
  question: Question;
  /** Its number in the live version; null if that doesn't have it. */
  number: number | null;
  metrics: QuestionMetrics;
  /** The versions of this meaning; null if the question has only one meaning. */
  versions: string | null;
  /** Corrected wordings of options, which are counted together with the new ones. */
  corrected: CorrectedOption[];
  correctedTitles: string[];
  texts: string[];
}

export interface Summary {
  title: string;
  /** Of the survey's texts, which may not be the reader's. */
  language: string;
  /** Of the live version. */
  design: SurveyDefinition['design'];
  metrics: Analytics;
  questions: SummaryQuestion[];
  scores: SummaryScore[];
}

interface SummaryInput {
  db: Database;
  definitions: Definitions;
  link: SummaryLinkRow;
  liveVersion: number;
  locale: Locale;
}

/** Reads what a link shows, in the reader's language if the survey has it. */
export async function readSummary({
  db,
  definitions,
  link,
  liveVersion,
  locale,
}: SummaryInput): Promise<Summary | undefined> {
  const { surveyId } = link;
  const versions = await Promise.all(
    Array.from({ length: liveVersion }, (_, index) => definitions.get(db, surveyId, index + 1)),
  );
  const asked = versions.map(
    (version) =>
      version &&
      new Map(withMatrixTitles(inLanguage(version.definition, locale)).map((own) => [own.id, own])),
  );
  const live = versions.at(-1)?.definition;
  if (!live) return undefined;
  const questionIn = (version: number, id: string) => asked[version - 1]?.get(id);
  const [counted, meanings] = await Promise.all([readCounted(db, surveyId, {}), readMeanings(db, surveyId)]);
  const analytics = presentAnalytics(surveyId, counted, {
    asked: live.questions,
    endings: live.endings,
    scores: live.scores,
    meanings,
  });
  const metrics = link.withholdFew ? metricsOnly.metrics(analytics, false) : analytics;
  const words = {
    removed: (label: string) => translate(locale, 'summaryPage.removed', { label }),
    since: (label: string, version: number) => translate(locale, 'summaryPage.since', { label, version }),
    older: (label: string, of: readonly number[]) =>
      translate(locale, 'summaryPage.olderWording', { label, count: of.length, versions: versionRanges(of) }),
  };
  const ordered = numbersOf(live.questions);
  const numbers = new Map(live.questions.map(({ id }, index) => [id, ordered[index] ?? null]));
  const chosen = metrics.questions.filter(({ id }) => link.questions.includes(id));
  const questions = await Promise.all(
    chosen.map(async (own): Promise<SummaryQuestion> => {
      const { id, versions: of } = own;
      const first = questionIn(of[0] ?? liveVersion, id) ?? newQuestion('unknown', id);
      const shown = link.texts && TEXT_TYPES.has(first.type) && own.answered > 0;
      const texts = shown ? await readTexts(db, surveyId, { id, versions: of }, {}, LATEST_TEXTS) : [];
      return {
        question: shownQuestion(own, questionIn, words, first),
        number: numbers.get(id) ?? null,
        metrics: own,
        versions: (meanings.get(id)?.length ?? 0) > 1 ? versionRanges(of) : null,
        corrected: correctedOptions(own, questionIn),
        correctedTitles: correctedTitles(own, questionIn),
        texts: texts.map(({ text, version }) => {
          const answered = questionIn(version, id) ?? first;
          return isParts(answered) ? partsInWords(answered, text, locale) : text;
        }),
      };
    }),
  );
  const newestFirst = versions.flatMap((version) => version ?? []).reverse();
  const names = new Map(namedScores(newestFirst).map(({ id, name }) => [id, name]));
  const current = new Set(live.scores?.map(({ id }) => id));
  const scores = (metrics.scores ?? [])
    .filter(({ id, scored }) => link.scores.includes(id) && (current.has(id) || scored > 0))
    .map(
      (own): SummaryScore => ({
        name: names.get(own.id) ?? '',
        current: current.has(own.id),
        range: knownRange(
          newestFirst.map(({ definition }) => definition),
          own.id,
        ),
        metrics: own,
      }),
    );
  const language = languageIn(live, locale);
  return {
    title: localized(live, language).title,
    language,
    design: live.design,
    metrics,
    questions,
    scores,
  };
}

const inLanguage = (definition: SurveyDefinition, locale: Locale) =>
  localized(definition, languageIn(definition, locale));

/** The language in which a summary has the survey's texts. */
const languageIn = (definition: SurveyDefinition, locale: Locale) =>
  surveyLanguage(withTranslatedLanguages(definition), [locale]);
