import type { Analytics, QuestionFigures } from '@canvass/shared/api/analytics';
import type { Locale } from '@canvass/shared/domain/locales';
import { localized, surveyLanguage } from '@canvass/shared/domain/localize';
import {
  correctedOptions,
  correctedTitles,
  type CorrectedOption,
  shownQuestion,
  versionRanges,
} from '@canvass/shared/domain/shown-meaning';
import { newQuestion, type Question, type SurveyDefinition } from '@canvass/shared/domain/survey';
import { presentAnalytics } from '../analytics/present.ts';
import { readCounted } from '../analytics/store.ts';
import { readTexts } from '../analytics/words.ts';
import type { Database } from '../../platform/deps.ts';
import { translate } from '../../platform/http/language.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import { readMeanings } from '../../surveys/versions/meanings.ts';
import type { SummaryLinkRow } from './store.ts';

/** Of each question that is answered in words. */
const LATEST_TEXTS = 10;
const WRITTEN = new Set<Question['type']>(['text_short', 'text_long', 'email', 'url', 'phone_number']);

/** A question that a link shows, as the versions asked it whose answers mean the same. */
export interface SummaryQuestion {
  /** With the options of older versions that somebody chose, and a row for older words of one that meant something else. */
  question: Question;
  /** Its place; null when it is asked no longer. */
  number: number | null;
  figures: QuestionFigures;
  /** The versions, where others asked something else under the same id. */
  versions: string | null;
  /** What was counted together with what it was called before. */
  corrected: CorrectedOption[];
  correctedTitles: string[];
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
    Array.from({ length: liveVersion }, (_, index) => definitions.get(db, surveyId, index + 1)),
  );
  const asked = versions.map(
    (version) =>
      version && new Map(inLanguage(version.definition, locale).questions.map((own) => [own.id, own])),
  );
  const live = versions.at(-1)?.definition;
  if (!live) return undefined;
  const questionIn = (version: number, id: string) => asked[version - 1]?.get(id);
  const [counted, meanings] = await Promise.all([readCounted(db, surveyId, {}), readMeanings(db, surveyId)]);
  const figures = presentAnalytics(surveyId, counted, { asked: live.questions, meanings });
  const words = {
    removed: (label: string) => translate(locale, 'summaryPage.removed', { label }),
    older: (label: string, of: readonly number[]) =>
      translate(locale, 'summaryPage.olderWording', { label, count: of.length, versions: versionRanges(of) }),
  };
  const places = new Map(live.questions.map(({ id }, index) => [id, index + 1]));
  const chosen = figures.questions.filter(({ id }) => link.questions.includes(id));
  const questions = await Promise.all(
    chosen.map(async (own): Promise<SummaryQuestion> => {
      const { id, versions: of } = own;
      const first = questionIn(of[0] ?? liveVersion, id) ?? newQuestion('unknown', id);
      const shown = link.texts && WRITTEN.has(first.type) && own.answered > 0;
      return {
        question: shownQuestion(own, questionIn, words, first),
        number: places.get(id) ?? null,
        figures: own,
        versions: (meanings.get(id)?.length ?? 0) > 1 ? versionRanges(of) : null,
        corrected: correctedOptions(own, questionIn),
        correctedTitles: correctedTitles(own, questionIn),
        texts: shown ? await readTexts(db, surveyId, { id, versions: of }, {}, LATEST_TEXTS) : [],
      };
    }),
  );
  return { title: inLanguage(live, locale).title, figures, questions };
}

const inLanguage = (definition: SurveyDefinition, locale: Locale) =>
  localized(definition, surveyLanguage(definition, [locale]));
